import { join } from 'node:path';
import type { Config } from '../../../server/config';
import { listProducts, readProduct } from '../../../server/repositories/catalogue/products';
import { seedDemoCatalogue } from '../../../server/services/import/demo-catalogue';
import { sourceCategory, sourcePicture, sourceProduct, writeCatalogue } from '../../support/catalogue-source';
import { testConfig } from '../../support/config';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
let config: Config;

const review = (productId: string, customerRating: number, dateCreated = '2026-05-03') => ({
  productId,
  customerName: 'Asha',
  customerRating,
  review: 'Does its work.',
  dateCreated,
});

beforeEach(async () => {
  const { paths, ...rest } = testConfig(goods.folder);
  config = { ...rest, paths: { ...paths, demoCatalogue: join(goods.folder, 'demo') } };
  await writeCatalogue(config.paths.demoCatalogue, {
    categories: [sourceCategory('motors', ['servos'], { image: 'motors.webp' })],
    banners: [{ id: 'top', place: 'home', image: 'not-rendered-yet.webp', title: 'T', action: 'Go', catId: 'motors' }],
    products: [sourceProduct('one', { images: ['one-1.webp', 'one-2.webp'] }), sourceProduct('two')],
    files: {
      'images/motors.webp': await sourcePicture(20, 20),
      'images/one-1.webp': await sourcePicture(21, 20),
      'reviews.json': JSON.stringify([
        review('one', 5),
        review('one', 4.5),
        review('one', 4),
        review('left-the-demo', 1),
      ]),
    },
  });
});
afterEach(() => goods.empty());

const seed = () => seedDemoCatalogue({ ...goods.dependencies, config });
const reviewCount = async (): Promise<number> =>
  (await goods.open.database.selectFrom('reviews').select('id').execute()).length;

describe('the demo catalogue', () => {
  it('the demo catalogue is imported into an empty shop, with reviews and their ratings', async () => {
    expect((await seed())?.products.added).toBe(2);
    expect(await readProduct(goods.open.database, 'one')).toMatchObject({ rating: 4.5, reviewCount: 3 });
    expect(await readProduct(goods.open.database, 'two')).toMatchObject({ rating: 0, reviewCount: 0 });
    const [best] = await listProducts(goods.open.database, { rating: 4 }, 'rating', { limit: 5, offset: 0 });
    expect(best?.id).toBe('one');
  });

  it('the demo catalogue is imported without the pictures that are not rendered', async () => {
    await seed();
    expect((await readProduct(goods.open.database, 'one'))?.images).toHaveLength(1);
    const banner = await goods.open.database.selectFrom('banners').select('picture').executeTakeFirstOrThrow();
    expect(banner.picture).toBeNull();
  });

  it('the demo catalogue does not change a shop with products', async () => {
    await seed();
    await goods.open.database.updateTable('products').set({ price: 1 }).where('id', '=', 'one').execute();
    expect(await seed()).toBeNull();
    expect((await readProduct(goods.open.database, 'one'))?.price).toBe(1);
    expect(await reviewCount()).toBe(3);
  });

  it('the demo catalogue is imported once if several imports start together', async () => {
    const reports = await Promise.all([seed(), seed(), seed()]);
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
    expect(await reviewCount()).toBe(3);
  });

  it('the demo catalogue is imported completely or not at all: invalid reviews leave the shop empty', async () => {
    await writeCatalogue(config.paths.demoCatalogue, { files: { 'reviews.json': JSON.stringify([review('one', 6)]) } });
    await expect(seed()).rejects.toThrow('reviews.json');
    expect(await goods.open.database.selectFrom('categories').select('id').execute()).toEqual([]);
  });
});
