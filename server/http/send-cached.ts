import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferred } from '../lib/accept-header';
import type { CachedResponse } from '../lib/cached-response';
import { matchesEtag } from '../lib/etag';

const jsonType = 'application/json; charset=utf-8';

/** With the default `no-cache`, browsers must revalidate the response before each use. */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl = 'no-cache',
): Promise<FastifyReply> => {
  void reply.header('etag', response.etag).header('cache-control', cacheControl);
  if (response.isWorthCompressing) void reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], response.etag)) return reply.status(304).send();
  void reply.type(jsonType);
  const encoding = preferred(request.headers['accept-encoding'], ['br']);
  if (!response.isWorthCompressing || encoding === undefined) return reply.send(response.body);
  return reply.header('content-encoding', encoding).send(await response.brotli());
};
