import { Type, type Static } from 'typebox';
import { bothIds, PictureInfo } from './common';

const Subcategory = Type.Object({ ...bothIds, name: Type.String() });

/** `color` is a CSS color; the first entry of `images` is the category's picture. */
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
