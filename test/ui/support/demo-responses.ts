import type { Category } from '../../../contract/categories';
import type { Product, ProductDetail } from '../../../contract/products';
import type { Transport, TransportResponse } from '../../../src/api/transport';
import { refusalOf } from './refusal-of';

export const categories: Category[] = ['Sensors', 'Motors and servos'].map((name, index) => ({
  id: `category-${index}`,
  _id: `category-${index}`,
  name,
  color: '#E9F0F6',
  images: [],
  pictures: [],
  children: [{ id: `child-${index}`, _id: `child-${index}`, name: `Child of ${name}` }],
}));

export const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  _id: id,
  name: `Stepper motor ${id}`,
  brand: 'Brand',
  description: 'Turns </script><script>alert(1)</script> in steps.',
  images: ['motor.webp', 'motor-2.webp'],
  pictures: [
    { file: 'motor.webp', width: 900, height: 900, placeholder: 'data:image/webp;base64,AAAA' },
    { file: 'motor-2.webp', width: 900, height: 900, placeholder: '' },
  ],
  price: 899,
  oldPrice: 1099,
  discount: 18,
  rating: 4.5,
  reviewCount: 3,
  countInStock: 4,
  subCatId: 'child-1',
  subCatName: 'Child of Motors and servos',
  catId: 'category-1',
  catName: 'Motors and servos',
  productRam: [],
  productWeight: [],
  size: [],
  variants: [],
  ...more,
});

const list = {
  products: [product('one'), product('two</script>'), product('three')],
  total: 3,
  page: 1,
  perPage: 16,
  totalPages: 1,
  facets: { subCategories: [], brands: [], ratings: [], inStock: 3, price: { min: 899, max: 899 } },
};

export const detailOf = (id: string, more: Partial<ProductDetail> = {}): ProductDetail => ({
  ...product(id),
  prodId: id,
  model: 'M',
  specifications: [],
  inTheBox: [],
  shipsTo: null,
  countryOfOrigin: 'IN',
  maker: null,
  netQuantity: '1 unit',
  mrp: 1099,
  variants: [],
  ...more,
});

const variant = { weight: '', oldPrice: 1499, discount: 0, image: null, mrp: 1499 };

/** A product with three of four possible variants: 4 GB in L is not sold, and 8 GB in L is sold out. */
export const board = detailOf('board', {
  name: 'Linux board',
  productRam: ['4 GB', '8 GB'],
  size: ['M', 'L'],
  variants: [
    {
      ...variant,
      ram: '4 GB',
      size: 'M',
      sku: 'B-4M',
      price: 899,
      oldPrice: 1099,
      discount: 18,
      countInStock: 3,
      mrp: 1099,
    },
    {
      ...variant,
      ram: '8 GB',
      size: 'M',
      sku: 'B-8M',
      price: 1299,
      discount: 13,
      countInStock: 1,
      image: 'motor-2.webp',
    },
    { ...variant, ram: '8 GB', size: 'L', sku: null, price: 1499, countInStock: 0 },
  ],
});

const contentPages = [{ name: 'returns', title: 'Returns and warranty' }];

const returnsPage = {
  ...contentPages[0],
  blocks: [{ kind: 'paragraph', lines: [[{ text: 'Within ' }, { text: '10 days', strong: true }, { text: '.' }]] }],
};

const ok = (body: unknown): TransportResponse => ({ status: 200, body, header: () => null });

export const demoTransport = () => {
  const calls: string[] = [];
  const transport: Transport = ({ url }) => {
    calls.push(url);
    const path = url.split('?')[0] ?? '';
    if (path === '/api/category') return Promise.resolve(ok({ categoryList: categories }));
    if (path === '/api/pages') return Promise.resolve(ok(contentPages));
    if (path === '/api/pages/returns') return Promise.resolve(ok(returnsPage));
    if (/[bB]anner/.test(path)) return Promise.resolve(ok([]));
    if (path === '/api/products/one') return Promise.resolve(ok(detailOf('one')));
    if (path === '/api/products/board') return Promise.resolve(ok(board));
    if (path === '/api/products/featured') return Promise.resolve(ok(list.products));
    if (path === '/api/search') return Promise.resolve(ok(url.includes('page=') ? list : list.products));
    if (/^\/api\/products(\/(catId|catName|subCatId|fiterByPrice|rating))?$/.test(path))
      return Promise.resolve(ok(list));
    if (path === '/api/productReviews') return Promise.resolve(ok([]));
    return Promise.resolve(refusalOf('not_found'));
  };
  return { transport, calls };
};
