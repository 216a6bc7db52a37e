import { createHash, hkdfSync, randomBytes } from 'node:crypto';

type KeyPurpose = 'tokens' | 'codes' | 'second factors' | 'newsletter' | 'orders' | 'guest sources' | 'fingerprint';

/** Derives a separate key per purpose, so that signatures cannot be reused across purposes. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sprocket', purpose, 32));

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stored in place of a secret that a browser holds. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
