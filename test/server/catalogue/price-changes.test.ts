import type { ProductDetail, ProductList, ProductQuery } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { inTransaction } from '../../../server/db/transaction';
import type { ChangedListing, ListScope } from '../../../server/domain/catalogue/list-scope';
import { followCatalogue } from '../../../server/providers/catalogue-changes';
import { announceListings } from '../../../server/repositories/catalogue/catalogue-version';
import { runAs } from '../../../server/lib/request-context';
import { collectScopes } from '../../../server/services/catalogue/cached-list';
import { createCatalogueService } from '../../../server/services/catalogue/catalogue';
import { createSearchService } from '../../../server/services/catalogue/search';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { injectTransport } from '../../../server/web/inject-transport';
import { sourceProduct, temporaryFolder, writeCatalogue, type Fields } from '../../support/catalogue-source';
import { eventually } from '../../support/eventually';
import { openShopForTests, type TestShop } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });
const storedVersion = async (): Promise<number> =>
  (await shop.database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow()).version;

beforeAll(async () => {
  await imported({});
  // The notification of the new product may arrive late.
  await eventually(async () => expect(shop.dependencies.catalogueChanged.version()).toBe(await storedVersion()));
  // Stops the caches' clock, so that no cached list is renewed or dropped because of its age.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});

const imported = async (fields: Fields): Promise<void> => {
  const { folder, remove } = await temporaryFolder();
  const product = sourceProduct('priced', { subCatId: 'steppers', addedOn: '2026-01-01', ...fields });
  await writeCatalogue(folder, { products: [product] });
  await importCatalogue(shop.dependencies, folder);
  await remove();
};

/** Opens services with separate caches, as in a second process on the same database. */
const openSecond = async () => {
  const catalogueChanged = await followCatalogue(shop.dependencies.open);
  const dependencies = { ...shop.dependencies, catalogueChanged };
  const catalogue = createCatalogueService(dependencies, createSearchService(dependencies));
  return { catalogue, close: () => catalogueChanged.close() };
};

type Catalogue = TestShop['services']['catalogue'];
type Second = Awaited<ReturnType<typeof openSecond>>;

let second: Second;
beforeEach(async () => {
  second = await openSecond();
});
afterEach(() => second.close());

const listed = async (catalogue: Catalogue, query: ProductQuery): Promise<ProductList> =>
  // The type assertion is safe, because the service serializes a `ProductList`.
  JSON.parse((await catalogue.products(query)).body.toString()) as ProductList;

const priceIn = async (catalogue: Catalogue, query: ProductQuery): Promise<number | undefined> =>
  (await listed(catalogue, query)).products.find(({ id }) => id === 'priced')?.price;

const affected: ProductQuery[] = [
  { perPage: 60 },
  { catId: 'motors', perPage: 60 },
  { catName: 'Motors', perPage: 60 },
  { subCatId: 'steppers' },
  { catId: 'motors', sort: 'priceAsc', perPage: 60 },
];
/**
 * Lists that the changed price does not affect. Of the subcategory `servos`, only the unfiltered list is here, because
 * the facets of a filtered list depend on the whole category.
 */
const elsewhere: ProductQuery[] = [
  { catId: 'boards' },
  { catName: 'Boards' },
  { subCatId: 'micro-boards' },
  { subCatId: 'micro-boards', minPrice: 1 },
  { subCatId: 'servos' },
];

const missesOf = async (catalogue: Catalogue, queries: ProductQuery[]): Promise<number> => {
  const before = catalogue.listCacheFacts().misses;
  for (const query of queries) await catalogue.products(query);
  return catalogue.listCacheFacts().misses - before;
};

describe('a changed price', () => {
  it('a changed price is in each list of the product, in every process, and drops no other list', async () => {
    const both = [shop.services.catalogue, second.catalogue];
    const version = shop.dependencies.catalogueChanged.version();
    await imported({ price: 1200 });
    await eventually(async () => expect(await priceIn(second.catalogue, { perPage: 60 })).toBe(1200));
    for (const catalogue of both) {
      await missesOf(catalogue, [...affected, ...elsewhere]);
      expect(await missesOf(catalogue, [...affected, ...elsewhere])).toBe(0);
      for (const query of affected) expect(await priceIn(catalogue, query)).toBe(1200);
    }
    await imported({ price: 9900 });
    for (const catalogue of both) {
      await eventually(async () => expect(await priceIn(catalogue, { perPage: 60 })).toBe(9900));
      expect(await missesOf(catalogue, elsewhere)).toBe(0);
      for (const query of affected) expect(await priceIn(catalogue, query)).toBe(9900);
    }
    expect(shop.dependencies.catalogueChanged.version()).toBe(version);
  });

  it('a changed price is in the facets, order and filters of lists that did not show the product', async () => {
    const { catalogue } = shop.services;
    const cheap: ProductQuery = { catId: 'motors', maxPrice: 5 };
    const first: ProductQuery = { catId: 'motors', sort: 'priceDesc', perPage: 1 };
    const highest = async () => (await listed(catalogue, { subCatId: 'steppers', page: 2 })).facets.price.max;
    await imported({ price: 100 });
    await eventually(async () => expect(await priceIn(catalogue, { perPage: 60 })).toBe(100));
    expect((await listed(catalogue, cheap)).total).toBe(0);
    expect((await listed(catalogue, first)).products).not.toMatchObject([{ id: 'priced' }]);
    expect(await highest()).toBeLessThan(150_000);
    await imported({ price: 3 });
    await eventually(async () => expect((await listed(catalogue, cheap)).total).toBe(1));
    await imported({ price: 150_000 });
    await eventually(async () => expect((await listed(catalogue, first)).products).toMatchObject([{ id: 'priced' }]));
    expect(await highest()).toBe(150_000);
    expect((await listed(catalogue, cheap)).total).toBe(0);
  });

  it('a changed price is in searches and in the response of the product', async () => {
    const found = async (): Promise<unknown> => (await shop.inject({ url: `${routes.search.path}?q=priced` })).json();
    await imported({ price: 700 });
    await eventually(async () => expect(await found()).toMatchObject([{ id: 'priced', price: 700 }]));
    await imported({ price: 800 });
    expect((await shop.inject({ url: '/api/products/priced' })).json<ProductDetail>().price).toBe(800);
    await eventually(async () => expect(await found()).toMatchObject([{ id: 'priced', price: 800 }]));
  });
});

describe('a page', () => {
  it('a page gets the categories and filters of its lists, whether the lists are cached or not', async () => {
    const url = `${routes.products.path}?${new URLSearchParams({ subCatId: 'steppers', minPrice: '1' }).toString()}`;
    const transport = injectTransport(shop.app);
    for (const _visit of ['first', 'second']) {
      const scopes = new Set<ListScope>();
      const { signal } = new AbortController();
      await collectScopes(scopes, () => runAs('a page', () => transport({ method: 'GET', url, headers: {}, signal })));
      expect([...scopes]).toEqual([{ categoryId: 'motors', subcategoryId: 'steppers', isFiltered: true }]);
    }
  });
});

describe('an import', () => {
  it.each<[string, Fields]>([
    ['a name', { name: 'Renamed' }],
    ['a subcategory', { subCatId: 'servos' }],
    ['the first listing', { addedOn: '2026-02-01' }],
    ['the countries', { shipsTo: ['IN'] }],
    ['the choice for home', { featured: true }],
  ])('an import that changes %s raises the version of the catalogue', async (_what, fields) => {
    await imported({});
    const before = await storedVersion();
    await imported(fields);
    expect(await storedVersion()).toBe(before + 1);
  });
});

describe('changed listings', () => {
  const products = (count: number): ChangedListing[] =>
    Array.from({ length: count }, (_, at) => ({ id: `product-${at}`, categoryId: 'motors', subcategoryId: 'servos' }));
  const announced = (count: number): Promise<void> =>
    inTransaction(shop.database, (transaction) => announceListings(transaction, products(count)));

  it('changed listings are announced to every process', async () => {
    const changes = await followCatalogue(shop.dependencies.open);
    const received: unknown[] = [];
    changes.onListingChange((listings) => received.push(listings));
    await announced(2);
    await eventually(() => expect(received).toEqual([products(2)]));
    await changes.close();
  });

  it('changed listings are announced without products after a missed notification', async () => {
    const changes = await followCatalogue(shop.dependencies.open);
    const received: unknown[] = [];
    changes.onListingChange((listings) => received.push(listings));
    await shop.database
      .updateTable('catalogueVersion')
      .set(({ eb }) => ({ listings: eb('listings', '+', 1) }))
      .execute();
    await announced(2);
    await eventually(() => expect(received).toEqual([undefined]));
    await announced(1);
    await eventually(() => expect(received).toEqual([undefined, products(1)]));
    await changes.close();
  });

  it('changed listings that are too many for a notification raise the version of the catalogue', async () => {
    const before = shop.dependencies.catalogueChanged.version();
    await announced(200);
    await eventually(() => expect(shop.dependencies.catalogueChanged.version()).toBe(before + 1));
  });
});
