/**
 * Makes random changes to a cart from two tabs, and compares the cart with a simple model. Two concurrent changes must
 * have the same result as one after the other, in either order.
 */

import fc from 'fast-check';
import type { CartItem, CartMerged } from '../../../contract/cart';
import { inTransaction } from '../../../server/db/transaction';
import { routes } from '../../../contract/routes/routes';
import { createStockService } from '../../../server/services/cart/stock';
import { openShopForTests } from '../../support/shop';
import { buyer as againAs, newBuyer, setPrice, type Buyer } from '../ordering/money-shop';

const runs = Number(process.env['SCHEDULES'] ?? 15);

const shop = openShopForTests({ seed: 'small' });

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
const nameOf = ({ productId, ram }: { productId: string; ram: string }): string => `${productId} ${ram}`;

interface Model {
  lines: Line[];
  stock: Record<string, number>;
  merged: Map<number, string>;
  guest: Line[];
  isSignedIn: boolean;
}

const which = fc.nat(goods.length - 1);
const quantity = fc.integer({ min: 1, max: 6 });
const cartChange = fc.oneof(
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
);
type CartEvent = typeof cartChange extends fc.Arbitrary<infer Value> ? Value : never;

const catalogueChange = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stock' as const), which, count: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 10, max: 99 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signOut' as const) }) },
  // `senders` is 1 if one tab sends the guest cart, 2 if both tabs send it, and 3 if one of them sends it twice.
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('signIn' as const), senders: fc.integer({ min: 1, max: 3 }) }),
  },
);
type CatalogueChange = typeof catalogueChange extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(cartChange) },
  { weight: 3, arbitrary: fc.tuple(cartChange, cartChange) },
  { weight: 2, arbitrary: catalogueChange },
);

const goodAt = (index: number) => goods[index] ?? goods[0];
const lineOf = ({ lines }: Model, index: number): Line | undefined =>
  lines.find((line) => line.productId === goodAt(index).productId && line.ram === goodAt(index).ram);
const stockOf = ({ stock }: Model, variant: { productId: string; ram: string }): number => stock[nameOf(variant)] ?? 0;

const changeGuest = (model: Model, event: CartEvent): void => {
  if (event.kind === 'merge') return;
  const { productId, ram } = goodAt(event.which);
  const line = model.guest.find((one) => one.productId === productId && one.ram === ram);
  if (event.kind === 'remove') model.guest = model.guest.filter((one) => one !== line);
  else if (event.kind === 'set' && line && event.quantity > 0) line.quantity = event.quantity;
  else if (event.kind === 'add' && line) line.quantity += event.quantity;
  else if (event.kind === 'add') model.guest.push({ productId, ram, quantity: event.quantity });
};

const mergeInto = (model: Model, requested: Iterable<Line>): void => {
  for (const { productId, ram, quantity: count } of requested) {
    const line = model.lines.find((one) => one.productId === productId && one.ram === ram);
    const granted = Math.min(count, Math.max(0, stockOf(model, { productId, ram }) - (line?.quantity ?? 0)));
    if (line) line.quantity += granted;
    else if (granted > 0) model.lines.push({ productId, ram, quantity: granted });
  }
};

/** Applies a change to the model, and returns the expected status. */
const expected = (model: Model, event: CartEvent): number => {
  switch (event.kind) {
    case 'add': {
      const { productId, ram } = goodAt(event.which);
      const line = lineOf(model, event.which);
      if ((line?.quantity ?? 0) + event.quantity > stockOf(model, { productId, ram })) return 409;
      if (line) line.quantity += event.quantity;
      else model.lines.push({ productId, ram, quantity: event.quantity });
      return 200;
    }
    case 'set': {
      const line = lineOf(model, event.which);
      if (line === undefined) return 404;
      if (event.quantity === 0) return 200;
      if (event.quantity > stockOf(model, line)) return 409;
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
      const requested = new Map<number, number>();
      for (const item of event.items) requested.set(item.which, (requested.get(item.which) ?? 0) + item.quantity);
      const content = JSON.stringify([...requested].sort(([one], [other]) => one - other));
      const known = model.merged.get(event.id);
      if (known !== undefined) return known === content ? 200 : 409;
      model.merged.set(event.id, content);
      mergeInto(
        model,
        [...requested].map(([index, count]) => ({ ...goodAt(index), quantity: count })),
      );
      return 200;
    }
  }
};

const idOf = async (buyer: Buyer, index: number): Promise<string> => {
  const { productId, ram } = goodAt(index);
  return (await buyer.items()).find((item) => item.productId === productId && item.ram === ram)?.id ?? 'no-such-line';
};

const done = async (buyer: Buyer, event: CartEvent): Promise<number> => {
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
  }
};

const possible = (model: Model, events: readonly CartEvent[]): { model: Model; statuses: number[] }[] => {
  const orders =
    events.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [[0]];
  return orders.map((order) => {
    const next = structuredClone(model);
    const statuses: number[] = [];
    for (const index of order) {
      const event = events[index];
      if (event) statuses[index] = expected(next, event);
    }
    return { model: next, statuses };
  });
};

const shown = async (
  buyer: Buyer,
): Promise<{ lines: Line[]; isPriced: boolean; stock: Record<string, number>; version: number }> => {
  const response = await buyer.cart();
  const items = response.json<CartItem[]>();
  return {
    lines: items.map(({ productId, ram, quantity: count }) => ({ productId, ram, quantity: count })),
    isPriced: items.every((item) => item.subTotal === item.price * item.quantity),
    stock: Object.fromEntries(items.map((item) => [nameOf(item), item.countInStock])),
    version: Number(response.headers['cart-version']),
  };
};

/** A device's tabs share a session, a guest cart, and the id of the merge at sign-in. */
interface Device {
  buyer: Buyer;
  model: Model;
  merges: number;
}

const setStock = async (model: Model, good: (typeof goods)[number], count: number): Promise<void> => {
  model.stock[nameOf(good)] = count;
  await createStockService(shop).change(good.productId, { set: count }, { ram: good.ram });
};

const changeCatalogue = async (device: Device, event: CatalogueChange): Promise<void> => {
  const { model, buyer } = device;
  switch (event.kind) {
    case 'stock':
      await setStock(model, goodAt(event.which), event.count);
      return;
    case 'price':
      await setPrice(shop, 'micro-cheap', event.price);
      return;
    case 'signOut':
      if (!model.isSignedIn) return;
      model.isSignedIn = false;
      expect((await buyer.call(routes.signOut)).statusCode).toBe(200);
      // A tab that still uses the ended session cannot change anything.
      expect((await buyer.add('micro-cheap')).statusCode).toBe(401);
      return;
    case 'signIn': {
      if (model.isSignedIn) return;
      model.isSignedIn = true;
      const token = await inTransaction(shop.database, (transaction) =>
        shop.services.sessions.start(transaction, buyer.customer.id),
      );
      device.buyer = againAs(shop, { ...buyer.customer, token, headers: { authorization: `Bearer ${token}` } });
      const body = { mergeId: `the-merge-of-a-sign-in-${device.merges++}`, items: model.guest };
      const responses = await Promise.all(
        Array.from({ length: event.senders }, () => device.buyer.call(routes.mergeCart, { body })),
      );
      expect(responses.map((response) => response.statusCode)).toEqual(responses.map(() => 200));
      expect(new Set(responses.map((response) => JSON.stringify(response.json<CartMerged>().receipt))).size).toBe(1);
      mergeInto(model, model.guest);
      model.guest = [];
    }
  }
};

const changeCart = async (device: Device, events: readonly CartEvent[]): Promise<void> => {
  if (!device.model.isSignedIn) {
    for (const event of events) changeGuest(device.model, event);
    return;
  }
  const statuses = await Promise.all(events.map((event) => done(device.buyer, event)));
  const { lines } = await shown(device.buyer);
  const ends = possible(device.model, events);
  const came = JSON.stringify({ statuses, lines });
  const end = ends.find((one) => JSON.stringify({ statuses: one.statuses, lines: one.model.lines }) === came);
  if (end === undefined) {
    expect({ events, statuses, lines }).toEqual({ events, statuses: ends[0]?.statuses, lines: ends[0]?.model.lines });
    throw new Error('a cart came out as no order of its changes explains');
  }
  device.model = end.model;
};

it(
  `${runs} random histories of a cart end as the model says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (history) => {
        const model: Model = { lines: [], stock: {}, merged: new Map(), guest: [], isSignedIn: true };
        const device: Device = { buyer: await newBuyer(shop), model, merges: 0 };
        for (const [index, good] of goods.entries()) await setStock(model, good, 5 + index);
        let version = 0;
        for (const event of history) {
          if (Array.isArray(event)) await changeCart(device, event);
          else await changeCatalogue(device, event);
          if (!device.model.isSignedIn) continue;
          const now = await shown(device.buyer);
          expect(now.lines).toEqual(device.model.lines);
          expect(now.isPriced).toBe(true);
          for (const [id, count] of Object.entries(now.stock))
            expect([id, count]).toEqual([id, device.model.stock[id]]);
          expect(now.version).toBeGreaterThanOrEqual(version);
          version = now.version;
        }
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  30_000 + runs * 5_000,
);
