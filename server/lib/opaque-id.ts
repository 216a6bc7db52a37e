import { randomBytes } from 'node:crypto';

const draw = (): string => randomBytes(16).toString('base64url');

/**
 * An id nobody can guess: 128 random bits as 22 characters of base64url. One that begins with a hyphen is drawn again, because
 * command lines would take it for an option.
 */
export const opaqueId = (): string => {
  let id = draw();
  while (id.startsWith('-')) id = draw();
  return id;
};
