import { randomText } from './random-text';

/**
 * Returns 22 characters of base64url. The first character is never a hyphen, because a command line would read such an
 * id as an option.
 */
export const opaqueId = (): string => {
  let id = randomText();
  while (id.startsWith('-')) id = randomText();
  return id;
};
