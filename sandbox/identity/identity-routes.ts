import type { FastifyInstance, FastifyRequest } from 'fastify';
import { joinedScript } from '../http/browser-files';
import type { State } from '../state/state';
import { chooserPage } from './chooser-page';
import { IdentityFailure, setUpIdentityResponses, textField } from './identity-failure';
import type { Person } from '../state/records';
import { rememberPerson } from './person';
import type { Tokens } from './tokens';

interface Options {
  state: State;
  tokens: Tokens;
  sourceDir: string;
}

/** Serves the account chooser, the public keys, and ID tokens for clients without a browser. */
export const identityRoutes = async (app: FastifyInstance, { state, tokens, sourceDir }: Options): Promise<void> => {
  const script = await joinedScript(sourceDir, ['identity/browser/chooser.js']);
  setUpIdentityResponses(app);

  const chosen = ({ body }: FastifyRequest): Person => {
    const email = textField(body, 'email');
    if (!/^[^@\s]+@[^@\s]+$/.test(email.trim())) throw new IdentityFailure('INVALID_EMAIL');
    const unverified = (body as { emailVerified?: unknown }).emailVerified === false;
    return state.transact((transaction) =>
      rememberPerson(transaction, { email, name: textField(body, 'name'), emailVerified: !unverified }),
    );
  };

  app.post('/token', async (request) => ({ idToken: await tokens.idToken(chosen(request)) }));
  app.post('/credential', async (request) => ({ credential: await tokens.credential(chosen(request)) }));

  app.get('/jwks', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300');
    return tokens.jwks;
  });

  app.get('/chooser', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return chooserPage(state.all('people').reverse().slice(0, 8));
  });

  app.get('/chooser.js', async (_request, reply) => {
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return script;
  });
};
