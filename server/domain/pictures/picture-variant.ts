import { phoneCropWidths, pictureWidths, type PictureWidth } from '../../../contract/limits';
import { variantFormats, type VariantFormat } from './picture-format';

export interface PictureVariant {
  /** Undefined means the width of the original. */
  width: PictureWidth | undefined;
  format: VariantFormat;
  /** `phone` is the part of a banner that phones show. */
  crop?: 'phone' | undefined;
}

export const widthsOf = (crop: PictureVariant['crop']): readonly PictureWidth[] =>
  crop === undefined ? pictureWidths : phoneCropWidths;

const cropVariants = (crop: PictureVariant['crop'], widths: readonly PictureVariant['width'][]): PictureVariant[] =>
  widths.flatMap((width) => variantFormats.map((format) => ({ width, format, crop })));

/** The whole picture, but not the crop, is also offered in the width of the original. */
export const everyVariant: readonly PictureVariant[] = [
  ...cropVariants(undefined, [undefined, ...widthsOf(undefined)]),
  ...cropVariants('phone', widthsOf('phone')),
];

/**
 * The crop for phones: width divided by height, and horizontal position from 0 (left) to 1 (right). The CSS of banners
 * must have the same values.
 */
const phoneCrop = { ratio: 16 / 10, position: 0.88 };

/** Returns the crop in pixels. */
export const phoneRegion = (size: { width: number; height: number }) => {
  const width = Math.min(size.width, Math.round(size.height * phoneCrop.ratio));
  const height = Math.min(size.height, Math.round(size.width / phoneCrop.ratio));
  const left = Math.round((size.width - width) * phoneCrop.position);
  const top = Math.round((size.height - height) / 2);
  return { left, top, width, height };
};
