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

/** Time limit per picture in ms. Encoding the largest imported picture as AVIF at full width takes half of this. */
const encodingTimeout = 60_000;
/** Memory limit in bytes; 60 megapixels take 180 MB, and their encoding as AVIF takes several times as much. */
const maxMemory = 2 * 1024 * 1024 * 1024;
const retryAfterSeconds = 5;

/**
 * Encodes pictures in separate processes, because a process returns all memory of the encoder to the system only when
 * the process ends (decision 34).
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
