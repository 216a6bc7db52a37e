import type { FastifyRequest } from 'fastify';

/**
 * True where the caller takes a content coding. Asked for each coding in the order we prefer: browsers name gzip first and
 * rate all alike, and a library that negotiates would answer gzip.
 */
export const takesCoding = ({ headers }: FastifyRequest, wanted: 'br' | 'gzip'): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(([coding, ...parameters]) => coding === wanted && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)));
