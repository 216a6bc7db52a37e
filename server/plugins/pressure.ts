import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../domain/shop-error';

const LONGEST_DELAY = 3_000;

/** Turns calls away with 503 while the event loop lags so far behind that they would wait in vain. */
export const addPressure = async (app: FastifyInstance): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY,
    pressureHandler: () => {
      throw new ShopError('overloaded', { retryAfterSeconds: 5 });
    },
  });
};
