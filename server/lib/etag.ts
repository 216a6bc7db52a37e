import { createHash } from 'node:crypto';

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const withoutWeakness = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Uses weak comparison (RFC 9110, section 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(withoutWeakness).includes(withoutWeakness(etag)));
