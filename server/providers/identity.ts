import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { IdentityConfig } from '../config';
import { ShopError } from '../lib/shop-error';

/** Whom Google vouches for. The address is verified by Google and as the token writes it. */
export interface Identity {
  subject: string;
  email: string;
  name: string | null;
}

export interface IdentityVerifier {
  /**
   * The identity an ID token proves.
   * @throws ShopError identity_rejected for a token that does not prove one; identity_unavailable where the issuer's keys
   * cannot be fetched.
   */
  verify(idToken: string, now: Date): Promise<Identity>;
}

const PROVIDER = 'google.com';
const FETCH_WITHIN = 5_000;
/** Clocks of two machines differ a little. In seconds. */
const TOLERANCE = 30;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const providerOf = ({ firebase }: JWTPayload): unknown =>
  typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined;

/** What firebase demands of an ID token beyond signature, issuer, audience and times; null where something is missing. */
const identityIn = (payload: JWTPayload, now: Date): Identity | null => {
  const { sub, email, name, auth_time: authTime } = payload;
  const latest = now.getTime() / 1000 + TOLERANCE;
  if (!isText(sub) || sub.length > 128 || !isText(email)) return null;
  if (payload['email_verified'] !== true || providerOf(payload) !== PROVIDER) return null;
  if (typeof authTime !== 'number' || authTime > latest) return null;
  if (payload.iat === undefined || payload.iat > latest) return null;
  return { subject: sub, email, name: isText(name) ? name : null };
};

const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  !(error instanceof errors.JOSEError) ||
  error.code === 'ERR_JOSE_GENERIC';

/** Checks firebase's ID tokens against the issuer's published keys, which are fetched when needed and kept. */
export const createIdentityVerifier = ({ issuer, audience, jwksUrl }: IdentityConfig): IdentityVerifier => {
  // An empty audience would be taken for none at all.
  const isConfigured = jwksUrl !== '' && issuer !== '' && audience !== '';
  const keys = !isConfigured ? null : createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: FETCH_WITHIN });
  return {
    async verify(idToken, now) {
      if (keys === null) throw new ShopError('identity_unavailable');
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer,
          audience,
          requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
          clockTolerance: TOLERANCE,
          currentDate: now,
        });
        const identity = identityIn(payload, now);
        if (identity === null) throw new ShopError('identity_rejected');
        return identity;
      } catch (cause) {
        if (cause instanceof ShopError) throw cause;
        throw new ShopError(isUnreachable(cause) ? 'identity_unavailable' : 'identity_rejected', { cause });
      }
    },
  };
};
