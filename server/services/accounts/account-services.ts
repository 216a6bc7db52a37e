import type { Dependencies } from '../../dependencies';
import { createAddressesService } from './addresses';
import type { CodesService } from './mailed-codes';
import { createGuestSessionsService } from './guest-sessions';
import { createGoogleSignInService } from './google-sign-in';
import { createKnownBrowsersService } from './known-browsers';
import { createPasswordResetService } from './password-reset';
import { createProfileService } from './profile';
import { createRegistrationsService } from './registrations';
import { createReviewsService } from '../reviews/reviews';
import { createSecondFactorService } from './second-factor';
import { createAccountLookup } from './account-lookup';
import { createSecondFactorRemoval } from './second-factor-removal';
import { createSecondFactorCheck } from './second-factor-check';
import { createSessionsService } from './sessions';
import { createSignInService } from './sign-in';
import { createSignUpService } from './sign-up';
import { createWishlistService } from '../wishlist';

export const createAccountServices = (dependencies: Dependencies, codes: CodesService) => {
  const sessions = createSessionsService(dependencies);
  const registrations = createRegistrationsService(dependencies);
  const browsers = createKnownBrowsersService(dependencies);
  const passwordReset = createPasswordResetService(dependencies, codes, sessions, registrations, browsers);
  const secondFactorCheck = createSecondFactorCheck(dependencies);
  const secondFactor = createSecondFactorService(dependencies, secondFactorCheck);
  const guestSessions = createGuestSessionsService(dependencies, sessions);
  return {
    sessions,
    guestSessions,
    passwordReset,
    signUp: createSignUpService(dependencies, codes, registrations, passwordReset),
    signIn: createSignInService(dependencies, sessions, registrations, browsers, secondFactorCheck),
    googleSignIn: createGoogleSignInService(
      dependencies,
      sessions,
      codes,
      registrations,
      passwordReset,
      browsers,
      secondFactorCheck,
    ),
    secondFactor,
    accountLookup: createAccountLookup(dependencies),
    secondFactorRemoval: createSecondFactorRemoval(dependencies),
    profile: createProfileService(dependencies, sessions, passwordReset, browsers, secondFactor),
    addresses: createAddressesService(dependencies),
    wishlist: createWishlistService(dependencies),
    reviews: createReviewsService(dependencies),
    /** Deletes expired records, unconfirmed second factors and idle guests. */
    accountPruning: {
      async prune(): Promise<void> {
        const pruned = [sessions, codes, registrations, passwordReset, browsers, secondFactor, guestSessions];
        for (const service of pruned) await service.prune();
      },
    },
  };
};
