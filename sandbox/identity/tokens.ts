import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { randomLetters } from '../state/random-id';
import type { Person } from '../state/records';
import type { State } from '../state/state';
import { clientId, googleIssuer, issuer, projectId } from './project';

const lifetimeSeconds = 3600;
const refreshIssuer = `${issuer}/refresh`;

const openKey = async (state: State): Promise<JWK> => {
  const kept = state.get('signingKeys', 'key');
  if (kept) return kept.jwk;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomLetters(20), alg: 'RS256', use: 'sig' };
  state.transact((transaction) => transaction.put('signingKeys', 'key', { jwk }));
  return jwk;
};

/** Returns functions that sign and verify tokens with one persistent key. */
export const openTokens = async (state: State) => {
  const { kid, n, e, kty, alg, use, ...rest } = await openKey(state);
  const privateKey = await importJWK({ kid, n, e, kty, alg, use, ...rest }, 'RS256');
  const jwks = { keys: [{ kid, n, e, kty, alg, use }] as JWK[] };
  const keys = createLocalJWKSet(jwks);

  const sign = (claims: JWTPayload, from: string, audience: string, subject: string, seconds = lifetimeSeconds) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...(kid ? { kid } : {}), typ: 'JWT' })
      .setIssuer(from)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  /** Returns the e-mail address in a token; undefined if the token is not valid. */
  const read = async (token: string, from: string, audience: string): Promise<string | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], issuer: from, audience });
      return typeof payload.email === 'string' ? payload.email : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    jwks,
    lifetimeSeconds,
    idToken: (person: Person) =>
      sign(
        {
          name: person.name,
          auth_time: Math.floor(Date.now() / 1000),
          user_id: person.localId,
          email: person.email,
          email_verified: person.emailVerified,
          firebase: {
            identities: { 'google.com': [person.googleId], email: [person.email] },
            sign_in_provider: 'google.com',
          },
        },
        issuer,
        projectId,
        person.localId,
      ),
    /** The browser exchanges this token for an ID token. */
    credential: (person: Person) =>
      sign(
        { email: person.email, email_verified: person.emailVerified, name: person.name },
        googleIssuer,
        clientId,
        person.googleId,
      ),
    refreshToken: (person: Person) =>
      sign({ email: person.email }, refreshIssuer, projectId, person.localId, 365 * 24 * 3600),
    readIdToken: (token: string) => read(token, issuer, projectId),
    readCredential: (token: string) => read(token, googleIssuer, clientId),
    readRefreshToken: (token: string) => read(token, refreshIssuer, projectId),
  };
};

export type Tokens = Awaited<ReturnType<typeof openTokens>>;
