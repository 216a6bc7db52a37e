import { causeMessages } from '../../contract/messages/failures';
import { upload } from '../../contract/upload-limits';
import { sniffFormat } from '../domain/pictures/original-format';
import { ShopError } from '../lib/shop-error';
import { createPictureProcesses, type PictureReply } from './picture-processes';

export interface PictureDecoder {
  /**
   * Returns the picture upright, at most `outputSide` pixels wide and high, as WebP without metadata.
   * @throws ShopError file_not_accepted for formats other than JPEG, PNG and WebP, for a damaged picture, and above
   * the limits of side length, memory and time; payload_too_large for too many pixels; overloaded if no process can
   * be started.
   */
  decode(bytes: Buffer): Promise<Buffer>;
  close(): void;
}

/** Maximum width and height of a decoded picture in pixels; no page shows uploads at a larger size. */
const outputSide = 1280;
/** Time limit per picture in ms; valid pictures take less than 1,000 ms. */
const decodingTimeout = 8_000;
/**
 * Memory limit in bytes; a picture of 25 megapixels with 16 bits per channel takes 200 MB, and its copies another 200
 * MB.
 */
const maxMemory = 768 * 1024 * 1024;

const refusal = (reply: Exclude<PictureReply, { bytes: Buffer }>): ShopError => {
  if (reply.problem === 'notStarted')
    return new ShopError('overloaded', { cause: new Error(reply.message), retryAfterSeconds: 5 });
  if (reply.problem !== 'pixels')
    return new ShopError('file_not_accepted', { cause: new Error(reply.message ?? reply.problem) });
  return new ShopError('payload_too_large', { message: causeMessages.payload_too_large.pixels });
};

/** Decodes customers' uploads in separate processes, because an upload may be hostile. */
export const createPictureDecoder = (processFile: string, timeout = decodingTimeout): PictureDecoder => {
  const processes = createPictureProcesses({ file: processFile, timeout, maxMemory });
  return {
    async decode(bytes) {
      // Refuses unsupported formats before a decoder reads the bytes.
      if (sniffFormat(bytes) === undefined) throw new ShopError('file_not_accepted');
      const limits = { maxSide: upload.side, maxPixels: upload.pixels, outputSide };
      const reply = await processes.run({ kind: 'decode', bytes, ...limits });
      if ('bytes' in reply) return reply.bytes;
      throw refusal(reply);
    },
    close: () => processes.close(),
  };
};
