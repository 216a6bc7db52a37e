import { Type, type Static } from 'typebox';
import { bothIds, PictureInfo } from './common';

export const Subcategory = Type.Object({ ...bothIds, name: Type.String() });
export type Subcategory = Static<typeof Subcategory>;

/** `color` is the tile's own background, as CSS reads it; the first of `images` is the tile's picture. */
export const Category = Type.Object({
  ...bothIds,
  name: Type.String(),
  color: Type.String(),
  images: Type.Array(Type.String()),
  pictures: Type.Array(PictureInfo),
  children: Type.Array(Subcategory),
});
export type Category = Static<typeof Category>;

export const CategoryList = Type.Object({ categoryList: Type.Array(Category) });
export type CategoryList = Static<typeof CategoryList>;
