import type { ProductDetail } from '../../../contract/products';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { seedDemoWithoutPictures } from '../../support/demo-without-pictures';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();
beforeAll(async () => {
  await seedDemoWithoutPictures(shop);
});

const product = async (id: string): Promise<ProductDetail> =>
  (await shop.inject({ url: addressOf(routes.product, { id }) })).json<ProductDetail>();

it('no variant of the demo costs more than its maximum retail price', async () => {
  const ids = await shop.database.selectFrom('products').select('id').where('hidden', '=', false).execute();
  const products = await Promise.all(ids.map(({ id }) => product(id)));
  const sold = products.flatMap(({ variants, ...own }) => [own, ...variants.map((one) => ({ ...own, ...one }))]);
  expect(sold.length).toBeGreaterThan(products.length);
  expect(sold.filter(({ price, mrp }) => !(mrp >= price)).map(({ id, sku }) => [id, sku])).toEqual([]);
});

it('the maximum retail price is the old price of each variant, or the one given for the product', async () => {
  const id = 'gt2-belt-6mm';
  const { variants } = await product(id);
  expect(variants.length).toBeGreaterThan(1);
  expect(variants.map(({ mrp }) => mrp)).toEqual(variants.map(({ oldPrice }) => oldPrice));
  await shop.database.updateTable('products').set({ mrp: 999 }).where('id', '=', id).execute();
  const given = await product(id);
  expect([given.mrp, ...given.variants.map(({ mrp }) => mrp)]).toEqual([999, ...variants.map(() => 999)]);
});
