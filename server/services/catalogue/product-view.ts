import type { Product, ProductDetail } from '../../../contract/products';
import type { ProductRecord } from '../../repositories/catalogue/products';

/** Only the first picture is seen before it is asked for, so only its preview is worth its bytes in a list. */
const withFirstPreview = (pictures: ProductRecord['pictures']): ProductRecord['pictures'] =>
  pictures.map((picture, index) => (index === 0 ? picture : { ...picture, placeholder: '' }));

/** A product as lists carry it. */
export const productView = (record: ProductRecord): Product => ({
  id: record.id,
  _id: record.id,
  name: record.name,
  brand: record.brand,
  description: record.description,
  images: record.images,
  pictures: withFirstPreview(record.pictures),
  price: record.price,
  oldPrice: record.oldPrice,
  discount: record.discount,
  rating: record.rating,
  reviewCount: record.reviewCount,
  countInStock: record.available,
  subCatId: record.subcategoryId,
  subCatName: record.subcategoryName,
  catId: record.categoryId,
  catName: record.categoryName,
  productRam: record.ramOptions,
  productWeight: record.weightOptions,
  size: record.sizeOptions,
});

/** A product as its own page shows it. */
export const productDetailView = (record: ProductRecord): ProductDetail => ({
  ...productView(record),
  pictures: record.pictures,
  prodId: record.id,
  model: record.model,
  specifications: record.specifications,
  inTheBox: record.inTheBox,
  shipsTo: record.shipsTo,
});
