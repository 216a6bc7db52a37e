import { preferred } from '../../lib/accept-header';

/** In the order of what we would rather send. */
const formats = ['avif', 'webp', 'jpeg'] as const;

export type VariantFormat = (typeof formats)[number];

export const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/**
 * What to answer to an `Accept`: of our formats that it names, the one it likes best, in doubt the smaller. A wildcard
 * alone promises nothing about new formats, so it gets what everything can show.
 */
export const formatFor = (accept: string | undefined): VariantFormat => {
  const types = formats.map((format) => typeOfFormat[format]);
  const type = preferred(accept, types);
  return formats.find((format) => typeOfFormat[format] === type) ?? 'jpeg';
};

/** Larger pictures are refused before they are decoded. */
export const mostPixels = 60_000_000;
