import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a text; `key` has 32 bytes. `owner` is authenticated with the text, so a sealed text that is copied to
 * another owner's row cannot be opened.
 */
export const sealText = (key: Uint8Array, owner: string, text: string): string => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
};

/** Returns null if the text was changed, or sealed with another key or for another owner. */
export const openSealedText = (key: Uint8Array, owner: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceLength + tagLength) return null;
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagLength));
  try {
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
