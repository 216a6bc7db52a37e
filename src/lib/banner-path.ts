import type { Banner } from '../../contract/banners';

/** Leads to the banner's subcategory, or else to its category (specification, section 2, Home). */
export const bannerPath = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
