/** Control characters, and marks that change the direction of text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * One line for the terminal, with control characters as in JSON (`\u001b`). Names, addresses, reviews and catalogue files
 * come from others: raw, they could move the cursor, hide a line or forge one.
 */
export const printable = (line: string): string =>
  line.replace(unprintable, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
