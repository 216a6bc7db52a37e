import { Type, type Static } from 'typebox';
import { bothIds, Nullable, PictureInfo } from './common';

/**
 * A banner links to its subcategory; a banner without a subcategory links to its category (specification, section 2,
 * Home).
 */
export const Banner = Type.Object({
  ...bothIds,
  images: Type.Array(Type.String()),
  pictures: Type.Array(PictureInfo),
  title: Type.String(),
  text: Type.String(),
  action: Type.String(),
  catId: Type.String(),
  subCatId: Nullable(Type.String()),
});
export type Banner = Static<typeof Banner>;

export const BannerArray = Type.Array(Banner);

/**
 * Positions of banners on the home page: `home` is the carousel, `middle` the first rows, `side` the left column,
 * `bottom` the last rows.
 */
export const bannerPlaces = ['home', 'middle', 'side', 'bottom'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
