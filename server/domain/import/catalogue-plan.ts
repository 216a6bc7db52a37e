import { createHash } from 'node:crypto';
import type { SourceProduct } from './catalogue-records';
import { discountPercent } from '../catalogue/discount';
import { searchVector } from '../catalogue/search-words';

/** Where a product stands in the shop. */
export interface Placement {
  categoryId: string;
  categoryName: string;
  subcategoryName: string;
}

/** A product with everything that follows from what the owner wrote; the names are the columns'. */
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
    category_id: placement.categoryId,
    subcategory_id: source.subCatId,
    name: source.name,
    brand: source.brand,
    model: source.model,
    description: source.description,
    images: [...images],
    price: source.price,
    old_price: source.oldPrice,
    discount: discountPercent(source.price, source.oldPrice),
    ram_options: source.productRam,
    weight_options: source.productWeight,
    size_options: source.size,
    ships_to: source.shipsTo,
    specifications: source.specifications,
    in_the_box: source.inTheBox,
    keywords: source.keywords,
    featured: source.featured,
    added_at: `${addedOn}T00:00:00Z`,
    search,
    fingerprint,
  };
};
