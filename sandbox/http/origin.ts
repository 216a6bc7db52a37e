import type { FastifyRequest } from 'fastify';

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim() || undefined;

/** Returns the origin that the browser called. If the shop forwarded the request, this is the shop's origin. */
export const originOf = (request: FastifyRequest): string => {
  const host = first(request.headers['x-forwarded-host']) ?? request.headers.host ?? request.hostname;
  const protocol = first(request.headers['x-forwarded-proto']) ?? 'http';
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
};
