import type { Banner } from '../../contract/banners';

/** The banner's subcategory, or else its category (specification, section 2, Home). */
export const bannerPath = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
