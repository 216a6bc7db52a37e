import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferred } from '../lib/accept-header';
import { matchesEtag } from '../lib/etag';
import type { Answer } from '../services/catalogue/answer-cache';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends prepared bytes: 304 where the caller has them already, compressed where that pays. `no-cache` lets everyone keep
 * them but ask first whether they still hold.
 */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  cacheControl = 'no-cache',
): Promise<FastifyReply> => {
  void reply.header('etag', answer.etag).header('cache-control', cacheControl);
  if (answer.isWorthCompressing) void reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.status(304).send();
  void reply.type(JSON_TYPE);
  const encoding = preferred(request.headers['accept-encoding'], ['br']);
  if (!answer.isWorthCompressing || encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await answer.brotli());
};
