import type { Banner } from '../../contract/banners';

/** Falls back to the category if the banner names no subcategory (specification, section 2, Home). */
export const bannerPath = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
