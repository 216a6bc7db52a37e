import type { onRequestAsyncHookHandler } from 'fastify';

export const neverStored: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store');
};
