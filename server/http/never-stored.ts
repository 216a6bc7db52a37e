import type { onRequestAsyncHookHandler } from 'fastify';

/** A hook for routes with private responses. */
export const neverStored: onRequestAsyncHookHandler = async (_request, reply) => {
  void reply.header('cache-control', 'no-store');
};
