import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pagePolicy } from './http/page';
import { isLoopback, isLoopbackHost } from './http/peers';
import { identityRoutes } from './identity/identity-routes';
import { apiKey, issuer, projectId } from './identity/project';
import type { Tokens } from './identity/tokens';
import { identityToolkitRoutes } from './identity/toolkit-routes';
import { mailRoutes } from './mail/mail-routes';
import type { Mailbox } from './mail/mailbox';
import type { SandboxSecrets } from './state/records';
import type { State } from './state/state';
import { stripeApiRoutes } from './stripe/api-routes';
import { stripeBrowserRoutes } from './stripe/browser-routes';
import { CallFaultPlayer } from './stripe/call-faults';
import { stripeControlRoutes } from './stripe/control-routes';
import type { Deliveries } from './stripe/deliveries';
import { stripePageRoutes } from './stripe/page-routes';

interface Parts {
  state: State;
  keys: SandboxSecrets;
  tokens: Tokens;
  deliveries: Deliveries;
  mailbox: Mailbox;
  smtpUrl: (hostname: string) => string;
  sourceDir: string;
  public: boolean;
  upiTimeoutMs: number;
  refundSettleMs: number;
}

const largestBodyBytes = 1024 * 1024;

export const newApp = (log: FastifyBaseLogger | undefined): FastifyInstance =>
  Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    forceCloseConnections: 'idle',
  });

export const setUpRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const { state, keys, tokens, deliveries, mailbox, sourceDir } = parts;
  app.addHook('onRequest', async (request, reply) => {
    // Allows calls with proxy headers, because the shop has checked a browser's address before it forwards a call.
    if (parts.public || (isLoopback(request.socket.remoteAddress) && isLoopbackHost(request.headers.host))) return;
    await reply
      .code(403)
      .send({ error: true, code: 'loopback_only', message: 'The sandbox accepts requests only from this machine.' });
  });
  // Responds only after changes are on disk, including other calls' changes that this call has read.
  app.addHook('onSend', async (_request, reply) => {
    await state.durable();
    void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', pagePolicy);
  });

  app.get('/sandbox/config.json', async ({ hostname }) => ({
    smtpUrl: parts.smtpUrl(hostname),
    stripe: { secretKey: keys.secretKey, publishableKey: keys.publishableKey },
    identity: {
      apiKey,
      authDomain: `${projectId}.firebaseapp.com`,
      projectId,
      issuer,
      audience: projectId,
      jwksUrl: '/sandbox/identity/jwks',
      // Google's client ignores the path of this URL, so the paths of its calls have no prefix such as `/sandbox`.
      emulatorUrl: '/',
      chooserUrl: '/sandbox/identity/chooser',
    },
  }));
  await app.register(mailRoutes, { mailbox, sourceDir });
  const callFaults = new CallFaultPlayer();
  await app.register(stripeApiRoutes, {
    prefix: '/v1',
    state,
    secrets: keys,
    refundSettleMs: parts.refundSettleMs,
    callFaults,
  });
  await app.register(stripeBrowserRoutes, {
    prefix: '/sandbox/stripe',
    state,
    secrets: keys,
    upiTimeoutMs: parts.upiTimeoutMs,
  });
  await app.register(stripeControlRoutes, { prefix: '/sandbox/stripe', state, deliveries, calls: callFaults });
  await app.register(identityRoutes, { prefix: '/sandbox/identity', state, tokens, sourceDir });
  await app.register(identityToolkitRoutes, { state, tokens });
  await app.register(stripePageRoutes, { prefix: '/sandbox/stripe', state, sourceDir });
};
