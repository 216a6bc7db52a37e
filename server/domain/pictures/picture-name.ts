import { createHash } from 'node:crypto';
import { extensionOf, type OriginalFormat } from './original-format';

const maxStemLength = 80;

/** Adds a hash to the name, so that pictures with the same stem have different names. */
export const pictureFileName = (sourceName: string, bytes: Uint8Array, format: OriginalFormat): string => {
  const stem = sourceName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, maxStemLength);
  const hash = createHash('sha256').update(sourceName).update('\0').update(bytes).digest('hex').slice(0, 8);
  return `${stem === '' ? 'picture' : stem}.${hash}.${extensionOf(format)}`;
};
