import { preferred } from '../../lib/accept-header';

/** Sorted by preference, best first. */
export const variantFormats = ['avif', 'webp', 'jpeg'] as const;

export type VariantFormat = (typeof variantFormats)[number];

export const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/** Returns the best format in `accept`, or JPEG; wildcards do not count, because clients without AVIF send them too. */
export const formatFor = (accept: string | undefined): VariantFormat => {
  const types = variantFormats.map((format) => typeOfFormat[format]);
  const type = preferred(accept, types);
  return variantFormats.find((format) => typeOfFormat[format] === type) ?? 'jpeg';
};

/** Larger pictures are refused before decoding. */
export const mostPixels = 60_000_000;
