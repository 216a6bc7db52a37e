import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isMissing } from '../../lib/error-code';

export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

export const notUtf8Problem = 'is not UTF-8: in a spreadsheet, save it as "CSV UTF-8"';

const chunkBytes = 64 * 1024;
const byteOrderMark = Buffer.from('\uFEFF');

const strictDecoder = () => new TextDecoder('utf-8', { fatal: true });

/** Returns the text without a byte order mark; undefined if the file is missing. @throws NotUtf8. */
export const readText = async (path: string): Promise<string | undefined> => {
  try {
    const bytes = await readFile(path);
    return strictDecoder().decode(bytes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof TypeError) throw new NotUtf8('not UTF-8', { cause: error });
    throw error;
  }
};

/** Yields the bytes without a byte order mark. `onBytes` receives the size of each chunk. @throws NotUtf8. */
export async function* readChunks(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const decoder = strictDecoder();
  const check = (bytes?: Buffer): void => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      throw new NotUtf8('not UTF-8', { cause: error });
    }
  };
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    if (!(chunk instanceof Buffer)) throw new TypeError('a file is read as bytes');
    check(chunk);
    const hasMark = isFirst && chunk.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    isFirst = false;
    onBytes(chunk.length);
    yield hasMark ? chunk.subarray(byteOrderMark.length) : chunk;
  }
  check();
}
