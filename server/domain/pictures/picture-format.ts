import { preferred } from '../../lib/accept-header';

/** In order of preference. */
export const variantFormats = ['avif', 'webp', 'jpeg'] as const;

export type VariantFormat = (typeof variantFormats)[number];

export const typeOfFormat = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/**
 * Picks a picture format for an `Accept` header: the preferred one of those it names. Wildcards say nothing about newer
 * formats, so they get JPEG.
 */
export const formatFor = (accept: string | undefined): VariantFormat => {
  const types = variantFormats.map((format) => typeOfFormat[format]);
  const type = preferred(accept, types);
  return variantFormats.find((format) => typeOfFormat[format] === type) ?? 'jpeg';
};

/** Larger pictures are refused before decoding. */
export const mostPixels = 60_000_000;
