import { sql } from 'kysely';
import type { CartItem } from '../../../contract/cart';
import type { Order } from '../../../contract/orders';
import type { Product, ProductList } from '../../../contract/products';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { createStockService } from '../../../server/services/cart/stock';
import { openShopForTests } from '../../support/shop';
import { buyerForEachTest, findShopViolations, newBuyer, type Buyer } from '../ordering/money-shop';

/** A board that costs 4500 rupees with 4 GB and 5900 rupees with 8 GB. */
const board = 'board-options';
const [small, large] = [{ ram: '4 GB' }, { ram: '8 GB' }];

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);

interface ChangedVariant {
  price?: number;
  hidden?: boolean;
  sku?: string | null;
}

const setVariant = async ({ ram }: { ram: string }, values: ChangedVariant): Promise<void> => {
  const oldPrice = values.price === undefined ? {} : { oldPrice: values.price };
  await shop.database
    .updateTable('variants')
    .set({ ...values, ...oldPrice })
    .where('productId', '=', board)
    .where('ram', '=', ram)
    .execute();
  await sql`select show_variants(${board})`.execute(shop.database);
};
const setStock = (ram: { ram: string }, set: number) => createStockService(shop).change(board, { set }, ram);

beforeEach(async () => {
  await setVariant(small, { price: 4500, hidden: false });
  await setVariant(large, { price: 5900, hidden: false, sku: null });
  await setStock(small, 5);
  await setStock(large, 5);
});
afterEach(async () => {
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
});

const product = async (): Promise<Product> =>
  (await shop.inject({ url: addressOf(routes.product, { id: board }) })).json<Product>();
const listed = async (query: Record<string, string> = {}): Promise<string[]> => {
  const response = await shop.inject({ url: routes.products.path, query: { catId: 'boards', ...query } });
  return response.json<ProductList>().products.map(({ id }) => id);
};
const bought = async (buyer: Buyer, ram: { ram: string }, quantity = 1): Promise<Order> => {
  await buyer.add(board, quantity, ram);
  return buyer.placeOrder(await buyer.started());
};

describe('a product with options', () => {
  it('a product with options lists its variants with price and stock, and one without options has none', async () => {
    const found = await product();
    expect(found.variants).toEqual([
      expect.objectContaining({
        ram: '4 GB',
        weight: '',
        size: '',
        price: 4500,
        countInStock: 5,
        sku: null,
        image: null,
      }),
      expect.objectContaining({ ram: '8 GB', price: 5900, countInStock: 5 }),
    ]);
    expect(found.countInStock).toBe(10);
    const plain = await shop.inject({ url: addressOf(routes.product, { id: 'board-plain' }) });
    expect(plain.json<Product>().variants).toEqual([]);
    const list = await shop.inject({ url: routes.products.path, query: { catId: 'boards' } });
    expect(list.json<ProductList>().products.find(({ id }) => id === board)?.variants).toEqual(
      found.variants.map((variant) => ({ ...variant, mrp: undefined })),
    );
  });

  it('a product shows the cheapest variant that can be bought, or the cheapest if none can', async () => {
    await setStock(small, 0);
    expect(await product()).toMatchObject({ price: 5900, countInStock: 5 });
    expect(await listed({ inStock: 'true' })).toContain(board);
    await setStock(large, 0);
    expect(await product()).toMatchObject({ price: 4500, countInStock: 0 });
    expect(await listed({ inStock: 'false', perPage: '50' })).toContain(board);
    await setStock(small, 1);
    expect(await product()).toMatchObject({ price: 4500, countInStock: 1 });
  });

  it('a product shows another variant while the last unit of the cheapest is held or sold', async () => {
    await setStock(small, 1);
    await asha.add(board, 1, small);
    const { checkoutId } = await asha.started();
    expect(await product()).toMatchObject({ price: 5900, countInStock: 5 });
    await asha.cancel(checkoutId);
    expect(await product()).toMatchObject({ price: 4500, countInStock: 6 });
    const order = await bought(asha, small);
    expect(await product()).toMatchObject({ price: 5900, countInStock: 5 });
    await asha.call(routes.cancelOrder, { params: { id: order.id } });
    expect(await product()).toMatchObject({ price: 4500, countInStock: 6 });
  });
});

describe('a price range', () => {
  it('a list with a price range has a product if one of its variants is in the range', async () => {
    expect(await listed({ minPrice: '5000', maxPrice: '6000' })).toContain(board);
    expect(await listed({ minPrice: '5000' })).toContain(board);
    expect(await listed({ maxPrice: '4500' })).toContain(board);
    expect(await listed({ minPrice: '4600', maxPrice: '5800' })).not.toContain(board);
    await setVariant(large, { price: 5700 });
    expect(await listed({ minPrice: '4600', maxPrice: '5801' })).toContain(board);
    const { facets } = (
      await shop.inject({ url: routes.products.path, query: { catId: 'boards' } })
    ).json<ProductList>();
    expect(facets.price.max).toBeGreaterThanOrEqual(5700);
  });
});

describe('buying a variant', () => {
  it('each variant has its price in the cart, the checkout and the order', async () => {
    await asha.add(board, 2, large);
    await asha.add(board, 1, small);
    const lines = (await asha.items()).map(({ ram, price, quantity }) => [ram, price, quantity]);
    expect(lines).toEqual([
      ['8 GB', 5900, 2],
      ['4 GB', 4500, 1],
    ]);
    const checkout = await asha.started();
    expect(checkout.amount).toBe((2 * 5900 + 4500) * 100);
    const order = await asha.placeOrder(checkout);
    expect(order.amount).toBe(2 * 5900 + 4500);
    expect(order.products.map(({ ram, price }) => [ram, price])).toEqual([
      ['8 GB', 5900],
      ['4 GB', 4500],
    ]);
    expect((await product()).variants.map(({ countInStock }) => countInStock)).toEqual([4, 3]);
  });

  it('an order keeps the SKU of the started checkout, although the variant gets another one', async () => {
    await setVariant(large, { sku: 'BRD-8' });
    await asha.add(board, 1, large);
    await asha.add(board, 1, small);
    expect((await asha.items()).map(({ sku }) => sku)).toEqual(['BRD-8', null]);
    const checkout = await asha.started();
    expect(checkout.lines.map(({ sku }) => sku)).toEqual(['BRD-8', null]);
    await setVariant(large, { sku: 'BRD-8-B' });
    const order = await asha.placeOrder(checkout);
    expect(order.products.map(({ sku }) => sku)).toEqual(['BRD-8', null]);
    const [mail] = await shop.database
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', order.email)
      .where('subject', 'like', `%no. ${order.invoiceNumber} is placed`)
      .execute();
    expect(mail?.text).toContain('(RAM: 8 GB · SKU BRD-8)');
  });

  it('the last unit of a variant goes to one of thirty buyers, while another variant has five', async () => {
    await setStock(small, 1);
    const buyers = await Promise.all(Array.from({ length: 30 }, () => newBuyer(shop)));
    await Promise.all(buyers.map((buyer) => buyer.add(board, 1, small)));
    const responses = await Promise.all(buyers.map((buyer, index) => buyer.start(`storm-of-a-variant-${index}`)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.json()).toMatchObject({
        code: 'cart_changed',
        details: { changes: [{ kind: 'stock', now: 0 }] },
      });
    }
    expect((await product()).variants.map(({ countInStock }) => countInStock)).toEqual([0, 5]);
    await Promise.all(buyers.map((buyer, index) => buyer.cancel(`storm-of-a-variant-${index}`)));
  });

  it('a checkout is refused if the price of a variant has changed, and the error names both prices', async () => {
    await asha.add(board, 1, large);
    const seen = await asha.seen();
    await setVariant(large, { price: 6100 });
    const response = await asha.start('a-checkout-of-a-variant', { seen });
    expect(response.json()).toMatchObject({
      code: 'cart_changed',
      details: { changes: [{ kind: 'price', options: '8 GB', before: 5900, now: 6100 }] },
    });
  });
});

describe('a combination that is not sold', () => {
  const refusal = 'Linux board with a choice of memory is not sold as 8 GB';

  it('adding a combination that is not sold is refused by name, and the cart loses nothing', async () => {
    await asha.add(board, 1, small);
    await setVariant(large, { hidden: true });
    const response = await asha.add(board, 1, large);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'option_unavailable', msg: refusal, message: refusal }),
    ]);
    expect(await asha.items()).toHaveLength(1);
  });

  it('a combination that is no longer sold is left out of a merge and of a checkout', async () => {
    await asha.add(board, 1, large);
    await asha.add(board, 1, small);
    await setVariant(large, { hidden: true });
    const lines = (await asha.items()).map(({ ram, countInStock, isSold }: CartItem) => [ram, countInStock, isSold]);
    expect(lines).toEqual([
      ['8 GB', 0, false],
      ['4 GB', 5, true],
    ]);
    const changed = await asha.start('a-checkout-without-it');
    expect(changed.json()).toMatchObject({
      code: 'cart_changed',
      details: { changes: [{ kind: 'gone', options: '8 GB', now: 0 }] },
    });
    const items = [{ productId: board, quantity: 2, ...large }];
    const merged = await asha.call(routes.mergeCart, { body: { mergeId: 'a-merge-of-a-gone-variant', items } });
    expect(merged.json().receipt).toMatchObject([{ outcome: 'gone', quantity: 0 }]);
  });
});
