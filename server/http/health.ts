import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ShopError } from '../lib/shop-error';
import { within } from '../lib/within';
import type { Database } from '../db/database';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `isOpen` is false until the background jobs run, and again while the shop closes. While `isDraining`, every
     * response closes its connection.
     */
    readiness: { isOpen: boolean; isDraining: boolean };
  }
}

const timeout = 2_000;

/** `/healthz`: the process is alive. `/readyz`: the shop and its database can serve requests. */
export const addHealth = (app: FastifyInstance, checks: Database): void => {
  app.decorate('readiness', { isOpen: true, isDraining: false });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Tells the client to open a new connection for its next request, because the server is about to close this one.
    if (app.readiness.isDraining) void reply.header('connection', 'close');
    done();
  });
  const options = { schema: { hide: true } } as const;
  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  let check: Promise<unknown> | undefined;
  const checkDatabase = (): Promise<unknown> =>
    (check ??= within(sql`select 1`.execute(checks), timeout).finally(() => (check = undefined)));

  app.get('/readyz', options, async (_request, reply) => {
    if (!app.readiness.isOpen) throw new ShopError('not_ready', { retryAfterSeconds: 1 });
    try {
      await checkDatabase();
    } catch (cause) {
      throw new ShopError('database_unavailable', { retryAfterSeconds: 1, cause });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
