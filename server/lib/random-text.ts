import { randomBytes } from 'node:crypto';

/** Returns 22 characters of base64url (128 bits). */
export const randomText = (): string => randomBytes(16).toString('base64url');
