import fc from 'fast-check';
import { routes } from '../../contract/routes';
import { createStockService } from '../../server/services/stock';
import { openTestShop, type TestShop } from '../support/shop';
import { newBuyer, type Buyer } from './money-shop';

/** Random changes to one cart from two tabs and its merges, each held against the simplest thing that could be right. */
const runs = Number(process.env['SCHEDULES'] ?? 25);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
});
afterAll(() => shop.close());

const goods = [
  { productId: 'board-plain', ram: '' },
  { productId: 'micro-cheap', ram: '' },
  { productId: 'board-options', ram: '4 GB' },
  { productId: 'board-options', ram: '8 GB' },
] as const;

interface Line {
  productId: string;
  ram: string;
  quantity: number;
}
interface Model {
  lines: Line[];
  stock: Record<string, number>;
  merged: Map<number, string>;
}

const which = fc.nat(goods.length - 1);
const quantity = fc.integer({ min: 1, max: 6 });
const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), which, quantity }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), which, quantity: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      id: fc.nat(2),
      items: fc.array(fc.record({ which, quantity }), { maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stock' as const), which, count: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 10, max: 99 }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const goodAt = (index: number) => goods[index] ?? goods[0];
const lineOf = ({ lines }: Model, index: number): Line | undefined =>
  lines.find((line) => line.productId === goodAt(index).productId && line.ram === goodAt(index).ram);
const inCart = ({ lines }: Model, productId: string): number =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);

/** What the change does to the model, and the status it must be answered with. */
const expected = (model: Model, event: Change): number => {
  switch (event.kind) {
    case 'add': {
      const { productId, ram } = goodAt(event.which);
      if (inCart(model, productId) + event.quantity > (model.stock[productId] ?? 0)) return 409;
      const line = lineOf(model, event.which);
      if (line) line.quantity += event.quantity;
      else model.lines.push({ productId, ram, quantity: event.quantity });
      return 200;
    }
    case 'set': {
      const line = lineOf(model, event.which);
      if (line === undefined) return 404;
      if (event.quantity === 0) return 200;
      const others = inCart(model, line.productId) - line.quantity;
      if (others + event.quantity > (model.stock[line.productId] ?? 0)) return 409;
      line.quantity = event.quantity;
      return 200;
    }
    case 'remove': {
      const line = lineOf(model, event.which);
      if (line === undefined) return 404;
      model.lines = model.lines.filter((one) => one !== line);
      return 200;
    }
    case 'merge': {
      const asked = new Map<number, number>();
      for (const item of event.items) asked.set(item.which, (asked.get(item.which) ?? 0) + item.quantity);
      const content = JSON.stringify([...asked].sort(([one], [other]) => one - other));
      const known = model.merged.get(event.id);
      if (known !== undefined) return known === content ? 200 : 409;
      model.merged.set(event.id, content);
      for (const [index, count] of asked) {
        const { productId, ram } = goodAt(index);
        const granted = Math.min(count, Math.max(0, (model.stock[productId] ?? 0) - inCart(model, productId)));
        const line = lineOf(model, index);
        if (line) line.quantity += granted;
        else if (granted > 0) model.lines.push({ productId, ram, quantity: granted });
      }
      return 200;
    }
    case 'stock':
      model.stock[goodAt(event.which).productId] = event.count;
      return 200;
    case 'price':
      return 200;
  }
};

const idOf = async (buyer: Buyer, index: number): Promise<string> => {
  const { productId, ram } = goodAt(index);
  return (await buyer.items()).find((item) => item.productId === productId && item.ram === ram)?.id ?? 'no-such-line';
};

const done = async (buyer: Buyer, event: Change): Promise<number> => {
  switch (event.kind) {
    case 'add':
      return (await buyer.add(goodAt(event.which).productId, event.quantity, { ram: goodAt(event.which).ram }))
        .statusCode;
    case 'set':
      return (await buyer.setQuantity(await idOf(buyer, event.which), event.quantity)).statusCode;
    case 'remove':
      return (await buyer.remove(await idOf(buyer, event.which))).statusCode;
    case 'merge': {
      const items = event.items.map((item) => ({ ...goodAt(item.which), quantity: item.quantity }));
      const body = { mergeId: `a-merge-of-the-model-${event.id}`, items };
      return (await buyer.call(routes.mergeCart, { body })).statusCode;
    }
    case 'stock':
      await createStockService(shop).change(goodAt(event.which).productId, { set: event.count });
      return 200;
    case 'price':
      await shop.database
        .updateTable('products')
        .set({ price: event.price, old_price: 99 })
        .where('id', '=', 'micro-cheap')
        .execute();
      return 200;
  }
};

it(
  `${runs} random histories of a cart end as the model says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 20 }), async (history) => {
        const stock = { 'board-plain': 6, 'micro-cheap': 8, 'board-options': 5 };
        for (const [id, count] of Object.entries(stock)) await createStockService(shop).change(id, { set: count });
        const model: Model = { lines: [], stock: { ...stock }, merged: new Map() };
        const buyer = await newBuyer(shop);
        let version = 0;
        for (const event of history) {
          expect([event, await done(buyer, event)]).toEqual([event, expected(model, event)]);
          const answer = await buyer.cart();
          const items = answer.json<(Line & { price: number; subTotal: number; countInStock: number })[]>();
          expect(items.map(({ productId, ram, quantity: count }) => ({ productId, ram, quantity: count }))).toEqual(
            model.lines,
          );
          expect(items.every((item) => item.subTotal === item.price * item.quantity)).toBe(true);
          expect(items.every((item) => item.countInStock === model.stock[item.productId])).toBe(true);
          const next = Number(answer.headers['cart-version']);
          expect(next).toBeGreaterThanOrEqual(version);
          version = next;
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  30_000 + runs * 5_000,
);
