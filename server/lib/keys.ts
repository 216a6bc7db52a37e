import { createHash, hkdfSync, randomBytes } from 'node:crypto';

type KeyPurpose = 'tokens' | 'codes' | 'second factors' | 'newsletter' | 'orders' | 'guest sources' | 'fingerprint';

/**
 * Derives a separate key for each purpose, because a signature for one purpose must not be valid for another purpose.
 */
export const deriveKey = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sprocket', purpose, 32));

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
