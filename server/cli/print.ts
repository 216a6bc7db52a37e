/** Control characters, line and paragraph separators, and bidirectional embeddings, overrides and isolates. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const escapeLine = (line: string): string =>
  line.replace(unprintable, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

const write = (stream: NodeJS.WriteStream, lines: readonly string[]): void =>
  void stream.write(lines.map((line) => `${escapeLine(line)}\n`).join(''));

/**
 * Escapes `unprintable` characters as in JSON (`\u001b`), because text from outside, such as a shopper's name, could
 * move the cursor or hide or forge lines. A lint rule makes all commands print with these functions; only the progress
 * bar writes to the terminal directly.
 */
export const print = (...lines: string[]): void => write(process.stdout, lines);

export const printError = (...lines: string[]): void => write(process.stderr, lines);
