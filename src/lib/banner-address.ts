import type { Banner } from '../../contract/banners';

/** A banner leads to its subcategory where it names one, else to its category (specification, section 2, Home). */
export const bannerAddress = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
