import type { Product, ProductDetail, ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { sourceProduct, temporaryFolder, writeCatalogue } from '../../support/catalogue-source';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });

const idsOf = (products: readonly Product[]): string[] => products.map(({ id }) => id);

const list = async (
  query: Record<string, string | string[]> = {},
  url: string = routes.products.path,
): Promise<ProductList> => {
  const response = await shop.inject({ url, query });
  expect(response.statusCode).toBe(200);
  return response.json<ProductList>();
};

const newestFirst = [
  ...['servo-dear', 'servo-india', 'stepper-many', 'stepper-one', 'micro-reduced', 'micro-cheap', 'board-gone'],
  ...['board-plain', 'board-options'],
];

describe('listing products', () => {
  it('the product list returns the newest first across pages, with the total', async () => {
    const first = await list({ perPage: '4' });
    const second = await list({ perPage: '4', page: '2' });
    const third = await list({ perPage: '4', page: '3' });
    expect([first, second, third].flatMap(({ products }) => idsOf(products))).toEqual(newestFirst);
    expect(second).toMatchObject({ total: 9, page: 2, perPage: 4, totalPages: 3 });
  });

  it('the product list returns ten a page by default, and nothing beyond the last page', async () => {
    expect((await list()).perPage).toBe(10);
    const beyond = await list({ page: '7' });
    expect(beyond.products).toEqual([]);
    expect(beyond.total).toBe(9);
  });

  it('a product in a list has every field of the specification, with both ids equal', async () => {
    const { products } = await list({ subCatId: 'micro-boards' });
    expect(products[0]).toMatchObject({
      id: 'micro-reduced',
      _id: 'micro-reduced',
      brand: 'Sprocket Labs',
      price: 750,
      oldPrice: 1000,
      name: 'Reduced microcontroller',
      description: 'Reduced microcontroller, as the tests know it.',
      discount: 25,
      rating: 0,
      countInStock: 40,
      subCatId: 'micro-boards',
      catId: 'boards',
      images: [],
      productRam: [],
      productWeight: [],
      size: [],
    });
  });

  it.each([
    ['category', { catId: 'motors' }, ['servo-dear', 'servo-india', 'stepper-many', 'stepper-one']],
    ['subcategory', { subCatId: 'steppers' }, ['stepper-many', 'stepper-one']],
    ['lowest price', { minPrice: '4500' }, ['servo-dear', 'board-options']],
    ['highest price', { maxPrice: '450' }, ['servo-india', 'micro-cheap']],
    ['stock', { inStock: 'false' }, ['board-gone']],
    ['brands', { brand: 'tinyworks, Motion Works' }, ['stepper-many', 'stepper-one', 'micro-cheap']],
    ['repeated brands', { brand: ['tinyworks', 'Motion Works'] }, ['stepper-many', 'stepper-one', 'micro-cheap']],
    ['words', { q: 'reduced' }, ['micro-reduced']],
    [
      'all together',
      { catId: 'boards', maxPrice: '3000', inStock: 'true', brand: 'Sprocket Labs' },
      ['micro-reduced', 'board-plain'],
    ],
    ['an unknown category', { catId: 'nothing' }, []],
    ['a subcategory of another category', { catId: 'boards', subCatId: 'servos' }, []],
  ])('the product list is filtered by %s', async (_name, query, expected) => {
    expect(idsOf((await list(query)).products)).toEqual(expected);
  });

  it('the product list is filtered by a brand with a comma, alone and with another brand', async () => {
    const named = (brand: string) =>
      shop.database.updateTable('products').set({ brand }).where('id', '=', 'micro-cheap').execute();
    await named('Volt, Inc');
    try {
      expect(idsOf((await list({ brand: 'volt, inc' })).products)).toEqual(['micro-cheap']);
      const both = await list({ brand: ['Volt, Inc', 'Motion Works'] });
      expect(idsOf(both.products)).toEqual(['stepper-many', 'stepper-one', 'micro-cheap']);
    } finally {
      await named('Tinyworks');
    }
  });

  it('the product list is filtered by 20 brands with long names, and more brands are refused', async () => {
    const brand = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(80, 'x'));
    expect((await list({ brand: [...brand.slice(1), 'Tinyworks'] })).total).toBe(1);
    const refused = await shop.inject({ url: routes.products.path, query: { brand: [...brand, 'Tinyworks'] } });
    expect([refused.statusCode, refused.json().msg]).toEqual([400, 'Too many brands are selected']);
  });

  it.each([
    ['priceAsc', ['micro-cheap', 'servo-india', 'micro-reduced']],
    ['priceDesc', ['servo-dear', 'board-options', 'board-gone']],
    ['discount', ['micro-reduced', 'servo-dear', 'servo-india']],
    ['newest', newestFirst.slice(0, 3)],
  ])('the product list is sorted by %s', async (sort, expected) => {
    expect(idsOf((await list({ sort, perPage: '3' })).products)).toEqual(expected);
  });

  it.each([
    [routes.productsByCategoryId.path, { catId: 'boards' }, 5],
    [routes.productsByCategoryName.path, { catName: 'bOARDS' }, 5],
    [routes.productsBySubcategoryId.path, { subCatId: 'servos' }, 2],
    [routes.productsByPrice.path, { minPrice: '100', maxPrice: '1000', catId: 'motors' }, 2],
    [routes.productsByRating.path, { rating: '4' }, 0],
  ])('the specified path %s returns a product list with facets', async (path, query, total) => {
    const found = await list(query, path);
    expect(found.total).toBe(total);
    expect(found.facets.ratings).toHaveLength(5);
  });

  it('the product list omits products that do not ship to the location, and none for All', async () => {
    expect((await list({ location: 'IN' })).total).toBe(9);
    expect((await list({ location: 'All' })).total).toBe(9);
    const abroad = await list({ location: 'de' });
    expect(idsOf(abroad.products)).not.toContain('servo-india');
    expect(abroad.total).toBe(8);
  });

  it.each([
    [routes.products.path, { page: '0' }, 'page'],
    [routes.products.path, { perPage: '61' }, 'perPage'],
    [routes.products.path, { minPrice: 'cheap' }, 'minPrice'],
    [routes.products.path, { sort: 'random' }, 'sort'],
    [routes.products.path, { location: 'India' }, 'location'],
    [routes.productsByRating.path, { rating: '6' }, 'rating'],
    [routes.productsByRating.path, {}, 'rating'],
    [routes.productsBySubcategoryId.path, {}, 'subCatId'],
  ])('a call of %s with %o is refused, and the error names the field', async (url, query, field) => {
    const response = await shop.inject({ url, query });
    expect(response.statusCode).toBe(400);
    const body = response.json<{ code: string; details: { field: string }[] }>();
    expect(body.code).toBe('invalid_request');
    expect(body.details[0]?.field).toBe(field);
  });
});

describe('facets', () => {
  it('facets count each choice under the other filters, not under the filter of the same facet', async () => {
    const { facets, total } = await list({ subCatId: 'linux-boards', inStock: 'true', maxPrice: '3000' });
    expect(total).toBe(1);
    expect(facets.subCategories).toEqual([
      { id: 'linux-boards', name: 'Linux boards', count: 1 },
      { id: 'micro-boards', name: 'Microcontroller boards', count: 2 },
    ]);
    expect(facets.price).toEqual({ min: 2500, max: 4500 });
    expect(facets.brands).toEqual([{ name: 'Sprocket Labs', count: 1 }]);
    expect(facets.inStock).toBe(1);
  });

  it('the facets of an empty list have every field, with empty choices and zero counts', async () => {
    const { facets } = await list({ catId: 'nothing' });
    expect(facets).toEqual({
      subCategories: [],
      brands: [],
      inStock: 0,
      price: { min: 0, max: 0 },
      ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
    });
  });
});

describe('the other calls of the catalogue', () => {
  it('the call for a product returns the details of the product’s page', async () => {
    const sold = shop.database.updateTable('variants').where('productId', '=', 'servo-india');
    await sold.set({ sku: 'SRV-IN' }).execute();
    const response = await shop.inject({ url: '/api/products/servo-india' });
    expect(response.json<ProductDetail>()).toMatchObject({
      ...{
        id: 'servo-india',
        _id: 'servo-india',
        prodId: 'servo-india',
        model: 'SERVO-INDIA',
        sku: 'SRV-IN',
        shipsTo: ['IN'],
      },
      catName: 'Motors',
      subCatName: 'Servos',
    });
    expect((await shop.inject({ url: '/api/products/board-plain' })).json<ProductDetail>().shipsTo).toBeNull();
  });

  it('the call for an unknown product fails with 404 and product_not_found', async () => {
    const response = await shop.inject({ url: '/api/products/unknown' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: true, code: 'product_not_found' });
  });

  it('the call for featured products returns a bare array', async () => {
    const response = await shop.inject({ url: `${routes.featuredProducts.path}?location=IN` });
    expect(idsOf(response.json<Product[]>())).toEqual(['micro-reduced', 'board-plain']);
  });

  it('the call for categories returns them with their subcategories', async () => {
    const response = await shop.inject({ url: routes.categories.path });
    expect(response.json<{ categoryList: unknown[] }>().categoryList[0]).toEqual({
      id: 'boards',
      _id: 'boards',
      name: 'Boards',
      color: '#E4F0E6',
      images: [],
      pictures: [],
      children: [
        { id: 'linux-boards', _id: 'linux-boards', name: 'Linux boards' },
        { id: 'micro-boards', _id: 'micro-boards', name: 'Microcontroller boards' },
      ],
    });
  });

  it.each([routes.homeBanners.path, routes.banners.path, routes.homeSideBanners.path, routes.homeBottomBanners.path])(
    'the banners at %s are returned as a bare array',
    async (url) => {
      expect((await shop.inject({ url })).json()).toEqual([]);
    },
  );

  it('the call for countries returns all countries of ISO 3166', async () => {
    const countries = (await shop.inject({ url: routes.countries.path })).json<{ country: string; iso2: string }[]>();
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ country: 'India', iso2: 'IN' });
  });

  it('the call for the configuration returns public values only', async () => {
    const config = (await shop.inject({ url: routes.config.path })).json<Record<string, unknown>>();
    expect(Object.keys(config).sort()).toEqual(['firebase', 'location', 'stripePublishableKey', 'stripeScript']);
    expect(JSON.stringify(config)).not.toContain(shop.config.stripe.secretKey);
    expect(config).toMatchObject({ location: 'IN', stripePublishableKey: shop.config.stripe.publishableKey });
  });
});

describe('cached responses', () => {
  const url = `${routes.products.path}?catId=motors`;

  it('a request for a cached list with a matching ETag gets 304', async () => {
    const first = await shop.inject({ url });
    const again = await shop.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await shop.inject({ url, headers: { 'if-none-match': 'W/"something else"' } });
    expect(other.statusCode).toBe(200);
  });

  it('a cached list is compressed if the request accepts Brotli', async () => {
    const packed = await shop.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('accept-encoding');
    const plain = await shop.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  it('a cached list is at most a few seconds behind a sale, and a product is never behind', async () => {
    const inList = async () => (await list({ subCatId: 'servos' })).products.find(({ id }) => id === 'servo-dear');
    const before = await inList();
    await shop.database
      .updateTable('stock')
      .set({ available: 150, sold: 50 })
      .where('productId', '=', 'servo-dear')
      .execute();
    const product = (await shop.inject({ url: '/api/products/servo-dear' })).json<ProductDetail>();
    expect(product.countInStock).toBe(150);
    expect(before?.countInStock).toBe(200);
    await eventually(async () => expect((await inList())?.countInStock).toBe(150), 5_000);
  });

  it('cached lists are invalidated by an import that changes the catalogue', async () => {
    expect((await list({ subCatId: 'steppers' })).total).toBe(2);
    const { folder, remove } = await temporaryFolder();
    const received = new Promise<number>((resolve) => shop.dependencies.catalogueChanged.onChange(resolve));
    await writeCatalogue(folder, { products: [sourceProduct('stepper-new', { subCatId: 'steppers' })] });
    await importCatalogue(shop.dependencies, folder);
    await received;
    expect((await list({ subCatId: 'steppers' })).total).toBe(3);
    await remove();
  });
});
