import { randomBytes } from 'node:crypto';

const draw = (): string => randomBytes(16).toString('base64url');

/**
 * Returns a random 128-bit id as 22 characters of base64url. It never starts with a hyphen, which command lines would
 * read as an option.
 */
export const opaqueId = (): string => {
  let id = draw();
  while (id.startsWith('-')) id = draw();
  return id;
};
