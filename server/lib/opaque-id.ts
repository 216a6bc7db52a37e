import { randomBytes } from 'node:crypto';

const draw = (): string => randomBytes(16).toString('base64url');

/**
 * Returns 22 characters of base64url (128 bits). The first character is never a hyphen, because a command line would
 * read the id as an option.
 */
export const opaqueId = (): string => {
  let id = draw();
  while (id.startsWith('-')) id = draw();
  return id;
};
