import { mostPixels } from '../domain/pictures/picture-format';
import { ShopError } from '../lib/shop-error';
import { createPictureProcesses, type PictureForm } from './picture-processes';

export interface PictureEncoder {
  /**
   * Returns a stored picture in another form.
   * @throws ShopError overloaded if no process can be started, or the picture takes too much memory or time.
   */
  encode(bytes: Buffer, form: PictureForm): Promise<Buffer>;
  close(): void;
}

/** Time limit per picture, in ms. The largest picture of an import, in its full width as AVIF, takes half of it. */
const encodingTimeout = 60_000;
/** Limit in bytes. A picture of 60 megapixels takes 180 MB as pixels, and several times as much as AVIF. */
const maxMemory = 2 * 1024 * 1024 * 1024;
const retryAfterSeconds = 5;

/**
 * Encodes the forms of pictures that the shop has stored. Memory that an encoder has used is only returned to the system
 * for certain when its process ends (decision 34).
 */
export const createPictureEncoder = (processFile: string): PictureEncoder => {
  const processes = createPictureProcesses({ file: processFile, timeout: encodingTimeout, maxMemory });
  return {
    async encode(bytes, form) {
      const reply = await processes.run({ kind: 'encode', bytes, maxPixels: mostPixels, ...form });
      if ('bytes' in reply) return reply.bytes;
      const cause = new Error(reply.message ?? reply.problem);
      if (reply.problem === 'unreadable') throw cause;
      throw new ShopError('overloaded', { cause, retryAfterSeconds });
    },
    close: () => processes.close(),
  };
};
