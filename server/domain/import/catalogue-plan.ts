import { hash } from 'node:crypto';
import { searchVector } from '../catalogue/search-words';
import type { SourceProduct } from './catalogue-records';

export const discountPercent = (price: number, oldPrice: number): number =>
  oldPrice <= price ? 0 : Math.min(99, Math.max(1, Math.round(((oldPrice - price) / oldPrice) * 100)));

export interface Placement {
  categoryId: string;
  categoryName: string;
  subcategoryName: string;
}

/**
 * An import recognizes a changed product by its `fingerprint`, which does not cover `images`, `addedOn` or the stock.
 * The import compares the images and the date separately. A different stock count is not a change of the product.
 */
export type PlannedProduct = ReturnType<typeof plannedProduct>;

export const plannedProduct = (source: SourceProduct, placement: Placement) => {
  const { images: _images, addedOn: _addedOn, variants, ...rest } = source;
  const data = { ...rest, variants: variants.map(({ stock: _stock, ...variant }) => variant) };
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const search = searchVector({ ...source, ...placement, skus });
  return {
    categoryId: placement.categoryId,
    subcategoryId: source.subCatId,
    name: source.name,
    brand: source.brand,
    model: source.model,
    description: source.description,
    price: source.price,
    highestPrice: Math.max(...variants.map(({ price }) => price)),
    oldPrice: source.oldPrice,
    discount: discountPercent(source.price, source.oldPrice),
    ramOptions: source.productRam,
    weightOptions: source.productWeight,
    sizeOptions: source.size,
    shipsTo: source.shipsTo,
    surfaceOnly: source.surfaceOnly,
    countryOfOrigin: source.countryOfOrigin ?? null,
    maker: source.maker ?? null,
    netQuantity: source.netQuantity ?? null,
    mrp: source.mrp ?? null,
    hsn: source.hsn ?? null,
    gstRate: source.gstRate ?? null,
    specifications: JSON.stringify(source.specifications),
    inTheBox: source.inTheBox,
    keywords: source.keywords,
    featured: source.featured,
    search,
    // Includes the search words, so that a new category name or a change of the indexing code updates the product.
    fingerprint: hash('sha256', JSON.stringify([data, placement.categoryId, search]), 'base64url'),
  };
};
