import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { IdentityConfig } from '../config';
import { ShopError } from '../lib/shop-error';

/** `email` is exactly as in the token, not normalized. */
export interface Identity {
  subject: string;
  email: string;
  name: string | null;
}

export interface IdentityVerifier {
  /**
   * @throws ShopError identity_rejected for an invalid token; identity_unavailable if the issuer is not configured or
   * its keys cannot be fetched.
   */
  verify(idToken: string, now: Date): Promise<Identity>;
}

const providerId = 'google.com';
const fetchTimeout = 5_000;
/** Allowed clock skew, in seconds. */
const clockTolerance = 30;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const providerOf = ({ firebase }: JWTPayload): unknown =>
  typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined;

/**
 * Returns the identity in a token whose signature, issuer, audience and expiry are already verified; null if another
 * required claim is missing or wrong.
 */
const identityIn = (payload: JWTPayload, now: Date): Identity | null => {
  const { sub, email, name, auth_time: authTime } = payload;
  const latest = now.getTime() / 1000 + clockTolerance;
  if (!isText(sub) || sub.length > 128 || !isText(email)) return null;
  if (payload['email_verified'] !== true || providerOf(payload) !== providerId) return null;
  if (typeof authTime !== 'number' || authTime > latest) return null;
  if (payload.iat === undefined || payload.iat > latest) return null;
  return { subject: sub, email, name: isText(name) ? name : null };
};

const isUnreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  !(error instanceof errors.JOSEError) ||
  error.code === 'ERR_JOSE_GENERIC';

export const createIdentityVerifier = ({ issuer, audience, jwksUrl }: IdentityConfig): IdentityVerifier => {
  // Without these settings, `verify` throws identity_unavailable.
  const isConfigured = jwksUrl !== '' && issuer !== '' && audience !== '';
  const keys = !isConfigured ? null : createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: fetchTimeout });
  return {
    async verify(idToken, now) {
      if (keys === null) throw new ShopError('identity_unavailable');
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer,
          audience,
          requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
          clockTolerance,
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
