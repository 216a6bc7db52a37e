import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { State } from '../state/state';
import { IdentityFailure, setUpIdentityResponses, textField } from './identity-failure';
import type { Person } from '../state/records';
import { apiKey, projectId } from './project';
import type { Tokens } from './tokens';

type Call = FastifyRequest<{ Querystring: { key?: string } }>;

/** Google's identity client calls these routes in emulator mode. */
export const identityToolkitRoutes = async (
  app: FastifyInstance,
  { state, tokens }: { state: State; tokens: Tokens },
): Promise<void> => {
  setUpIdentityResponses(app);
  app.addHook('preHandler', async ({ query }: Call) => {
    if (query.key !== apiKey) throw new IdentityFailure('API_KEY_INVALID');
  });

  const personOf = (email: string | undefined, otherwise: string): Person => {
    const person = email === undefined ? undefined : state.get('people', email.toLowerCase());
    if (!person) throw new IdentityFailure(otherwise);
    return person;
  };

  app.post('/identitytoolkit.googleapis.com/v1/accounts::signInWithIdp', async ({ body }: Call) => {
    const posted = new URLSearchParams(textField(body, 'postBody'));
    if (posted.get('providerId') !== 'google.com') throw new IdentityFailure('OPERATION_NOT_ALLOWED');
    const credential = posted.get('id_token') ?? '';
    const person = personOf(
      await tokens.readCredential(credential),
      'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.',
    );
    const [firstName = '', ...lastNames] = person.name.split(' ');
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      federatedId: `https://accounts.google.com/${person.googleId}`,
      providerId: 'google.com',
      localId: person.localId,
      email: person.email,
      emailVerified: person.emailVerified,
      displayName: person.name,
      fullName: person.name,
      firstName,
      lastName: lastNames.join(' '),
      idToken: await tokens.idToken(person),
      refreshToken: await tokens.refreshToken(person),
      expiresIn: String(tokens.lifetimeSeconds),
      oauthIdToken: credential,
      rawUserInfo: JSON.stringify({ sub: person.googleId, email: person.email, name: person.name }),
    };
  });

  app.post('/identitytoolkit.googleapis.com/v1/accounts::lookup', async ({ body }: Call) => {
    const person = personOf(await tokens.readIdToken(textField(body, 'idToken')), 'INVALID_ID_TOKEN');
    const createdAt = String(person.createdAt);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: person.localId,
          email: person.email,
          displayName: person.name,
          emailVerified: person.emailVerified,
          providerUserInfo: [
            {
              providerId: 'google.com',
              rawId: person.googleId,
              federatedId: `https://accounts.google.com/${person.googleId}`,
              displayName: person.name,
              email: person.email,
            },
          ],
          validSince: createdAt.slice(0, -3),
          createdAt,
          lastLoginAt: createdAt,
        },
      ],
    };
  });

  app.post('/securetoken.googleapis.com/v1/token', async ({ body }: Call) => {
    const refreshToken = textField(body, 'refresh_token');
    if (textField(body, 'grant_type') !== 'refresh_token') throw new IdentityFailure('INVALID_GRANT_TYPE');
    const person = personOf(await tokens.readRefreshToken(refreshToken), 'INVALID_REFRESH_TOKEN');
    const idToken = await tokens.idToken(person);
    return {
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: String(tokens.lifetimeSeconds),
      token_type: 'Bearer',
      user_id: person.localId,
      project_id: projectId,
    };
  });
};
