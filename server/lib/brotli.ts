import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Compresses at quality 5, because higher qualities are too slow for a response. */
export const brotli = (bytes: Buffer): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
