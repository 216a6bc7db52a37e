import type { Banner } from '../../contract/banners';

/** Returns the path of the banner's subcategory, or else of its category (specification, section 2, Home). */
export const bannerPath = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
