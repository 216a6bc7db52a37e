import { createHash } from 'node:crypto';
import type { SourceProduct } from './catalogue-records';
import { searchVector } from '../catalogue/search-words';

/** Percent off, as the badge shows it: whole, at least 1 where the price is lower at all, never more than 99. */
export const discountPercent = (price: number, oldPrice: number): number =>
  oldPrice <= price ? 0 : Math.min(99, Math.max(1, Math.round(((oldPrice - price) / oldPrice) * 100)));

/** Where a product stands in the shop. */
export interface Placement {
  categoryId: string;
  categoryName: string;
  subcategoryName: string;
}

/** A product with everything that follows from what the owner wrote. */
export const plannedProduct = (
  source: SourceProduct,
  placement: Placement,
  images: readonly string[],
  addedOn: string,
) => {
  const { stock: _stock, ...data } = { ...source, addedOn };
  const search = searchVector({ ...source, ...placement });
  // The words are part of it: a renamed category changes them, and so does a better way of finding words.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([data, placement.categoryId, images, search]))
    .digest('base64url');
  return {
    id: source.id,
    categoryId: placement.categoryId,
    subcategoryId: source.subCatId,
    name: source.name,
    brand: source.brand,
    model: source.model,
    description: source.description,
    images: [...images],
    price: source.price,
    oldPrice: source.oldPrice,
    discount: discountPercent(source.price, source.oldPrice),
    ramOptions: source.productRam,
    weightOptions: source.productWeight,
    sizeOptions: source.size,
    shipsTo: source.shipsTo,
    specifications: source.specifications,
    inTheBox: source.inTheBox,
    keywords: source.keywords,
    featured: source.featured,
    addedAt: `${addedOn}T00:00:00Z`,
    search,
    fingerprint,
  };
};
