import { hkdfSync } from 'node:crypto';

type KeyPurpose = 'tokens' | 'codes';

/** A key of its own for each use of the server's secret, so that what one signs never passes for the other. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sprocket', purpose, 32));
