import { sourceCategory, sourceProduct, type CatalogueSource, type Fields } from './catalogue-source';

export const small = { ram: '2 GB', sku: 'BOARD-2GB', price: 4700, stock: 0 };
export const middle = { ram: '4 GB', sku: 'BOARD-4GB', price: 5900, oldPrice: 6500, stock: 12 };
export const large = { ram: '8 GB', sku: 'BOARD-8GB', price: 7900, stock: 3 };

export const withVariants = (id: string, variants: Fields[], fields: Fields = {}): Fields =>
  sourceProduct(id, { stock: undefined, price: 5900, variants, ...fields });

export const shopOf = (...products: Fields[]): CatalogueSource => ({
  categories: [sourceCategory('motors', ['servos'])],
  products,
});

export const board = (...variants: Fields[]): CatalogueSource => shopOf(withVariants('board', variants));
