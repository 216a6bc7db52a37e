import { sql } from 'kysely';
import type { Product, ProductList } from '../../../contract/products';
import { mostCounted } from '../../../contract/limits';
import { routes } from '../../../contract/routes/routes';
import type { ProductFilter, ProductOrder } from '../../../server/repositories/catalogue/product-filter';
import { orderedPage } from '../../../server/repositories/catalogue/product-page';
import { markPopular as markMostReviewed } from '../../../server/repositories/catalogue/popular-products';
import { fillLargeCatalogue } from '../../support/scale/large-catalogue';
import { openShopForTests } from '../../support/shop';

const productCount = mostCounted + 500;

const shop = openShopForTests();
beforeAll(async () => {
  const received = new Promise<number>((resolve) => shop.dependencies.catalogueChanged.onChange(resolve));
  await fillLargeCatalogue(shop.database, productCount);
  await received;
});

const list = async (query: Record<string, string>): Promise<ProductList> => {
  const response = await shop.inject({ url: routes.products.path, query });
  expect(response.statusCode).toBe(200);
  return response.json<ProductList>();
};

interface Counted {
  id: string;
  name: string;
  reviewCount: number;
}

const products = (): Promise<(Counted & { brand: string; categoryId: string; rating: number })[]> =>
  shop.database
    .selectFrom('products')
    .select(['id', 'name', 'reviewCount', 'brand', 'categoryId', 'rating'])
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute();

describe('a list of more products than are counted', () => {
  it('a list of more products than are counted has a capped total, and no page beyond it', async () => {
    const all = await list({ perPage: '50' });
    expect(all).toMatchObject({ total: mostCounted, capped: true, totalPages: mostCounted / 50 });
    expect(all.facets.capped).toBe(true);
    expect(all.facets.inStock).toBeLessThanOrEqual(mostCounted);
    const last = await list({ perPage: '50', page: String(mostCounted / 50) });
    const rows = await products();
    expect(last.products.map(({ id }) => id)).toEqual(rows.slice(mostCounted - 50, mostCounted).map(({ id }) => id));
    expect((await list({ perPage: '50', page: String(mostCounted / 50 + 1) })).products).toEqual([]);
    // The last page ends at the limit of counted products, so it may not be full.
    expect((await list({ perPage: '60', page: '167' })).products).toHaveLength(mostCounted - 166 * 60);
  });

  it('a large list has exact counts once filters make it small', async () => {
    const rows = await products();
    const ofBrand = rows.filter(({ brand, rating }) => brand === 'Brand 3' && rating >= 4);
    const chosen = await list({ brand: 'Brand 3', rating: '4' });
    expect(chosen.total).toBe(ofBrand.length);
    expect(chosen.capped).toBeUndefined();
    expect(chosen.products[0]?.id).toBe(ofBrand[0]?.id);

    const inCategory = rows.filter(({ categoryId }) => categoryId === 'category-2');
    const category = await list({ catId: 'category-2' });
    expect(category.total).toBe(inCategory.length);
    expect(category.facets.capped).toBeUndefined();
    const countOfBrands = category.facets.brands.reduce((sum, { count }) => sum + count, 0);
    expect(countOfBrands).toBe(inCategory.length);
  });
});

describe('the order of a list', () => {
  const filters: ProductFilter[] = [{}, { categoryId: 'category-2' }];
  const orders: ProductOrder[] = ['newest', 'priceAsc', 'priceDesc', 'rating', 'discount'];
  const cases = filters.flatMap((filter) => orders.map((order) => [order, JSON.stringify(filter), filter] as const));

  it.each(cases)('the order %s of products with the filter %s is read from an index', async (order, _, filter) => {
    const plan = await shop.database.transaction().execute(async (transaction) => {
      // Without an index in this order, the planner would still have to sort all products. It may sort equal prices.
      await sql`set local enable_sort = off`.execute(transaction);
      const { rows } = await sql<Record<'QUERY PLAN', string>>`
        explain with ${orderedPage(filter, order, { limit: 16, offset: 0 })} select * from page`.execute(transaction);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index');
    expect(plan).not.toMatch(/(?<!Incremental )Sort  /);
  });
});

describe('a search among many', () => {
  const search = async (query: Record<string, string>): Promise<Product[]> =>
    (await shop.inject({ url: routes.search.path, query })).json<Product[]>();

  it('a search among many products shows names with the word first, the most reviewed before others', async () => {
    const named = (await products()).filter(({ name }) => name.toLowerCase().split(' ').includes('servo'));
    const best = [...named].sort((one, other) => other.reviewCount - one.reviewCount).slice(0, 20);
    const found = await search({ q: 'servo', limit: '20' });
    expect(found.map(({ reviewCount }) => reviewCount)).toEqual(best.map(({ reviewCount }) => reviewCount));
    expect(found.every(({ name }) => name.toLowerCase().includes('servo'))).toBe(true);
    const { total, facets } = await list({ q: 'servo' });
    const ids = named.map(({ id }) => id);
    const gone = await shop.database
      .selectFrom('stock')
      .select('productId')
      .where('productId', 'in', ids)
      .groupBy('productId')
      .having(({ fn }) => fn.max('available'), '=', 0)
      .execute();
    expect(gone).not.toEqual([]);
    expect([total, facets.inStock]).toEqual([named.length, named.length - gone.length]);
  });

  it('a search shows the few products with a word in their names before the many with it in other fields', async () => {
    // Every product matches "category" by its category's name, but only p-77 matches by its own name.
    await shop.database.updateTable('products').set({ search: "'category':1A" }).where('id', '=', 'p-77').execute();
    const found = await search({ q: 'category', limit: '3' });
    expect(found[0]?.id).toBe('p-77');
    expect(found).toHaveLength(3);
    expect(await list({ q: 'category' })).toMatchObject({ total: mostCounted, capped: true });
  });

  describe('for a common word, with popular products', () => {
    const markPopular = async (count: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`update products set popular = true
        where id in (select id from products order by review_count, id limit ${count}) returning id`.execute(
        shop.database,
      );
      return rows.map(({ id }) => id);
    };
    const brandCounts = ({ facets }: ProductList): number => facets.brands.reduce((sum, { count }) => sum + count, 0);
    afterEach(() =>
      shop.database.updateTable('products').set({ popular: false }).where('popular', '=', true).execute(),
    );

    it('a search for a common word reads only popular products if they fill the page', async () => {
      const popular = await markPopular(310);
      const found = await search({ q: 'category', limit: '20', location: 'IN' });
      expect(found[0]?.id).toBe('p-77');
      expect(popular).toEqual(expect.arrayContaining(found.slice(1).map(({ id }) => id)));
      const rare = await search({ q: 'servo', limit: '20', location: 'IN' });
      expect(rare.every(({ id }) => popular.includes(id))).toBe(false);
    });

    it('the most reviewed products are marked as popular, and others when reviews change', async () => {
      const marked = async () =>
        (await shop.database.selectFrom('products').select('id').where('popular', '=', true).execute())
          .map(({ id }) => id)
          .sort();
      const count = 2_500;
      const byReviews = [...(await products())].sort((one, other) => other.reviewCount - one.reviewCount);
      const top = byReviews.slice(0, count).map(({ id }) => id);
      await markMostReviewed(shop.database, { count });
      expect(await marked()).toEqual([...top].sort());

      const risen = byReviews[count]?.id ?? '';
      await shop.database.updateTable('products').set({ reviewCount: 99 }).where('id', '=', risen).execute();
      await markMostReviewed(shop.database, { count });
      expect(await marked()).toEqual([...top.slice(0, -1), risen].sort());
      await markMostReviewed(shop.database, { count: productCount });
      expect(await marked()).toHaveLength(count);
    });

    it('a search for a common word also reads other products if too few popular ones match', async () => {
      const query = { q: 'category', limit: '20' };
      const before = await search({ ...query, location: 'DE' });
      await markMostReviewed(shop.database, { count: 10 });
      expect(await search({ ...query, location: 'de' })).toEqual(before);
    });

    it('the pages of a search for a common word continue each other after the last popular product', async () => {
      const idsOf = async (page: number, perPage: number): Promise<string[]> =>
        (await list({ q: 'category', page: String(page), perPage: String(perPage), location: 'IN' })).products.map(
          ({ id }) => id,
        );
      const popular = await markPopular(50);
      const pages = [await idsOf(1, 20), await idsOf(2, 20), await idsOf(3, 20)];
      // The first product is p-77, whose name matches. All others on the first two pages are popular products.
      expect(popular).toEqual(expect.arrayContaining(pages.slice(0, 2).flat().slice(1)));
      expect(pages.flat()).toEqual(await idsOf(1, 60));
    });

    it('a search counts only popular products if they show that more products match than are counted', async () => {
      // Simulates the statistics of a million products. With these, a search counts only popular products if more than
      // 400 of them match. No earlier list has these locations, so no counts come from the cache.
      await sql`update pg_class set reltuples = 1000000 where relname = 'products_visible'`.execute(shop.database);
      await markPopular(350);
      const few = await list({ q: 'category', location: 'DE' });
      expect([few.total, few.capped, brandCounts(few)]).toEqual([mostCounted, true, mostCounted + 1]);
      await markPopular(450);
      const many = await list({ q: 'category', location: 'US' });
      expect([many.total, many.capped, brandCounts(many)]).toEqual([mostCounted, true, 450]);
      expect(many.facets.capped).toBe(true);
    });
  });
});

it('the pictures of a product are the ones it names, also after it was changed', async () => {
  const picturesOf = async (): Promise<Product['pictures']> =>
    (await shop.inject({ url: `${routes.products.path}/p-5` })).json<Product>().pictures;
  const before = await picturesOf();
  expect(before).toEqual([
    { file: 'picture-5.webp', width: 800, height: 600, placeholder: expect.any(String) as string },
  ]);
  const images = ['picture-6.webp', 'unknown.webp', 'picture-5.webp'];
  await shop.database.updateTable('products').set({ images }).where('id', '=', 'p-5').execute();
  expect((await picturesOf()).map(({ file }) => file)).toEqual(['picture-6.webp', 'picture-5.webp']);
});
