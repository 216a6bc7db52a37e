import { createHash } from 'node:crypto';

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
type PictureFormat = keyof typeof EXTENSIONS;

export const isPictureFormat = (format: string | undefined): format is PictureFormat =>
  format !== undefined && Object.hasOwn(EXTENSIONS, format);

const LONGEST_STEM = 80;

/**
 * The name a picture is stored and addressed under: the owner's own, made fit for an address, and eight figures of a
 * hash. The hash covers the owner's name too, so that two of their names never end as one.
 */
export const pictureFileName = (sourceName: string, bytes: Uint8Array, format: PictureFormat): string => {
  const stem = sourceName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_STEM);
  const hash = createHash('sha256').update(sourceName).update('\0').update(bytes).digest('hex').slice(0, 8);
  return `${stem === '' ? 'picture' : stem}.${hash}.${EXTENSIONS[format]}`;
};
