import type { Dependencies } from '../../dependencies';
import { createAccountPruning } from './account-pruning';
import { createCodesService } from './codes';
import { createGoogleSignInService } from './google-sign-in';
import { createMyListService } from '../community/my-list';
import { createNewsletterService } from '../community/newsletter';
import { createOutboxService } from '../outbox';
import { createPasswordResetService } from './password-reset';
import { createProfileService } from './profile';
import { createRegistrationsService } from './registrations';
import { createReviewsService } from '../community/reviews';
import { createSessionsService } from './sessions';
import { createSignInService } from './sign-in';
import { createSignUpService } from './sign-up';
import { createUploadsService } from '../pictures/uploads';

/** The use-cases of accounts, and of what a customer owns. */
export const createAccountServices = (dependencies: Dependencies) => {
  const sessions = createSessionsService(dependencies);
  const codes = createCodesService(dependencies);
  const registrations = createRegistrationsService(dependencies);
  const passwordReset = createPasswordResetService(dependencies, codes, sessions, registrations);
  return {
    sessions,
    passwordReset,
    signUp: createSignUpService(dependencies, codes, registrations, passwordReset),
    signIn: createSignInService(dependencies, sessions, registrations),
    googleSignIn: createGoogleSignInService(dependencies, sessions, codes, registrations, passwordReset),
    profile: createProfileService(dependencies, sessions, passwordReset),
    uploads: createUploadsService(dependencies),
    myList: createMyListService(dependencies),
    reviews: createReviewsService(dependencies),
    newsletter: createNewsletterService(dependencies),
    outbox: createOutboxService(dependencies),
    accountPruning: createAccountPruning({ sessions, codes, registrations, passwordReset }),
  };
};
