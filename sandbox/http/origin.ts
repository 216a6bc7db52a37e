import type { FastifyRequest } from 'fastify';

function first(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim() || undefined;
}

/** The address the browser knows this sandbox by: the shop's own when the shop has passed the request on. */
export function originOf(request: FastifyRequest): string {
  const host = first(request.headers['x-forwarded-host']) ?? request.headers.host ?? request.hostname;
  const protocol = first(request.headers['x-forwarded-proto']) ?? 'http';
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
