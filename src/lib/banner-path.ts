import type { Banner } from '../../contract/banners';

/** The subcategory's page if the banner names a subcategory, else the category's (specification, section 2, Home). */
export const bannerPath = ({ subCatId, catId }: Pick<Banner, 'subCatId' | 'catId'>): string =>
  subCatId === null ? `/products/category/${catId}` : `/products/subCat/${subCatId}`;
