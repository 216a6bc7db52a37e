import { randomBytes } from 'node:crypto';

/** An id nobody can guess: 128 random bits as 22 characters of base64url. */
export const opaqueId = (): string => randomBytes(16).toString('base64url');
