import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ShopError } from '../lib/shop-error';
import type { Database } from '../db/database';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * What `/readyz` answers. Open from the start; `main.ts` closes it until the demo catalogue is in. While the shop drains,
     * every answer ends its connection.
     */
    readiness: { isOpen: boolean; isDraining: boolean };
  }
}

const ANSWER_WITHIN = 2_000;

const within = async <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve shoppers, its database answers. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.decorate('readiness', { isOpen: true, isDraining: false });
  app.addHook('onSend', async (_request, reply) => {
    // The next request on it would meet a closed socket.
    if (app.readiness.isDraining) reply.header('connection', 'close');
  });
  const options = { schema: { hide: true } } as const;
  app.get('/healthz', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    if (!app.readiness.isOpen) throw new ShopError('not_ready', { retryAfterSeconds: 1 });
    try {
      await within(sql`select 1`.execute(database), ANSWER_WITHIN);
    } catch (cause) {
      throw new ShopError('database_unavailable', { retryAfterSeconds: 1, cause });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
