import { preferred } from '../../lib/accept-header';

/** Formats in order of preference. */
export const variantFormats = ['avif', 'webp', 'jpeg'] as const;

export type VariantFormat = (typeof variantFormats)[number];

export const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/** Wildcards do not tell whether a client supports the newer formats, so they are ignored. The default is JPEG. */
export const formatFor = (accept: string | undefined): VariantFormat => {
  const types = variantFormats.map((format) => typeOfFormat[format]);
  const type = preferred(accept, types);
  return variantFormats.find((format) => typeOfFormat[format] === type) ?? 'jpeg';
};

/** Largest number of pixels. Larger pictures are refused before decoding. */
export const mostPixels = 60_000_000;
