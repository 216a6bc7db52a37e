import type { Product, ProductDetail } from '../../../contract/products';
import type { ProductRecord } from '../../repositories/catalogue/products';
import { withoutPreview } from '../../repositories/pictures/pictures';

export const productView = (record: ProductRecord): Product => {
  const {
    model: _model,
    specifications: _figures,
    inTheBox: _inTheBox,
    shipsTo: _shipsTo,
    countryOfOrigin: _origin,
    maker: _maker,
    netQuantity: _quantity,
    mrp: _mrp,
    variants,
    ...listed
  } = record;
  return {
    ...listed,
    _id: record.id,
    pictures: record.pictures.map(withoutPreview),
    variants: variants.map(({ mrp: _own, ...variant }) => variant),
  };
};

export const productDetailView = (record: ProductRecord): ProductDetail => ({
  ...record,
  _id: record.id,
  prodId: record.id,
});
