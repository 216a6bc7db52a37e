import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../services/catalogue/answer-cache';
import { takesCoding } from './accepted-coding';

const JSON_TYPE = 'application/json; charset=utf-8';

/** True when the caller says that the answer it has is this one. */
const isKnown = (request: FastifyRequest, etag: string): boolean => {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
};

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
  if (isKnown(request, answer.etag)) return reply.status(304).send();
  void reply.type(JSON_TYPE);
  if (!answer.isWorthCompressing || !takesCoding(request, 'br')) return reply.send(answer.body);
  return reply.header('content-encoding', 'br').send(await answer.brotli());
};
