import { randomBytes } from 'node:crypto';

const draw = (): string => randomBytes(16).toString('base64url');

/**
 * Returns 22 characters of base64url (128 bits). Command lines would read a leading hyphen as an option, so there is
 * none.
 */
export const opaqueId = (): string => {
  let id = draw();
  while (id.startsWith('-')) id = draw();
  return id;
};
