import type { GuestItem, MergeReceiptLine } from '../../../contract/cart';
import { routes } from '../../../contract/routes/routes';
import { guestItemsHash, planMerge, type MergeProduct } from '../../../server/domain/cart/merge-plan';
import { createLimits } from '../../../server/providers/limits';
import { createCartMergeService } from '../../../server/services/cart/cart-merge';
import { openShopForTests } from '../../support/shop';
import { buyerForEachTest, newBuyer, type Buyer } from '../ordering/money-shop';

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);

const mergeId = 'merge-0123456789abcdef';
const merge = (who: Buyer, items: GuestItem[], id = mergeId) =>
  who.call(routes.mergeCart, { body: { mergeId: id, items } });
const outcomes = (receipt: MergeReceiptLine[]) => receipt.map((line) => [line.productId, line.outcome, line.quantity]);

describe('a merge', () => {
  it('a merge adds, joins, caps and omits lines, and reports the outcome of each', async () => {
    await asha.add('board-plain', 2);
    await asha.add('board-options', 4, { ram: '8 GB' });
    const response = await merge(asha, [
      { productId: 'board-plain', quantity: 3 },
      { productId: 'micro-reduced', quantity: 4 },
      { productId: 'board-options', quantity: 7, ram: '4 GB' },
      { productId: 'stepper-one', quantity: 2 },
      { productId: 'board-gone', quantity: 1 },
      { productId: 'never-sold', quantity: 1 },
      { productId: 'board-options', quantity: 1 },
    ]);
    expect(response.statusCode).toBe(200);
    const { items, receipt } = response.json();
    expect(receipt).toEqual([
      { productId: 'board-plain', productTitle: 'Plain Linux board', outcome: 'joined', asked: 3, quantity: 5 },
      { productId: 'micro-reduced', productTitle: 'Reduced microcontroller', outcome: 'added', asked: 4, quantity: 4 },
      {
        productId: 'board-options',
        productTitle: 'Linux board with a choice of memory',
        options: '4 GB',
        outcome: 'capped',
        asked: 7,
        quantity: 5,
      },
      {
        productId: 'stepper-one',
        productTitle: 'Stepper motor, the last one',
        outcome: 'capped',
        asked: 2,
        quantity: 1,
      },
      { productId: 'board-gone', productTitle: 'Linux board out of stock', outcome: 'capped', asked: 1, quantity: 0 },
      { productId: 'never-sold', productTitle: 'never-sold', outcome: 'gone', asked: 1, quantity: 0 },
      {
        productId: 'board-options',
        productTitle: 'Linux board with a choice of memory',
        outcome: 'gone',
        asked: 1,
        quantity: 0,
      },
    ]);
    expect(items).toEqual(await asha.items());
    expect(items.map((item: { productId: string; quantity: number }) => [item.productId, item.quantity])).toEqual([
      ['board-plain', 5],
      ['board-options', 4],
      ['micro-reduced', 4],
      ['board-options', 5],
      ['stepper-one', 1],
    ]);
    expect(Number(response.headers['cart-version'])).toBe(3);
  });

  it('a merge that is requested several times, also concurrently, happens once', async () => {
    const items = [
      { productId: 'board-plain', quantity: 2 },
      { productId: 'micro-cheap', quantity: 5 },
    ];
    const responses = await Promise.all(Array.from({ length: 10 }, () => merge(asha, items)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
    expect((await asha.items()).map((item) => item.quantity)).toEqual([2, 5]);
    for (const response of responses) expect(response.json()).toEqual(responses[0]?.json());
    // A repeated merge does not undo later changes. It returns the current cart and the first receipt.
    await asha.remove('board-plain');
    const again = await merge(asha, [...items].reverse());
    expect(outcomes(again.json().receipt)).toEqual([
      ['board-plain', 'added', 2],
      ['micro-cheap', 'added', 5],
    ]);
    expect(again.json().items).toHaveLength(1);
  });

  it('a merge joins lines that differ only in options the product does not have', async () => {
    const items = [
      { productId: 'board-plain', quantity: 2, ram: '4 GB' },
      { productId: 'board-plain', quantity: 3, size: 'large' },
    ];
    const response = await merge(asha, items);
    expect([response.statusCode, outcomes(response.json().receipt)]).toEqual([
      200,
      [
        ['board-plain', 'added', 2],
        ['board-plain', 'joined', 5],
      ],
    ]);
    expect((await asha.items()).map(({ productId, quantity }) => [productId, quantity])).toEqual([['board-plain', 5]]);
  });

  it('a merge id that is sent again with other items is refused, and the cart does not change', async () => {
    await merge(asha, [{ productId: 'board-plain', quantity: 2 }]);
    const response = await merge(asha, [{ productId: 'board-plain', quantity: 3 }]);
    expect([response.statusCode, response.json().code]).toEqual([409, 'merge_differs']);
    expect((await asha.items()).map((item) => item.quantity)).toEqual([2]);
  });

  it('two customers can use the same merge id', async () => {
    const ravi = await newBuyer(shop);
    await merge(asha, [{ productId: 'board-plain', quantity: 2 }]);
    const response = await merge(ravi, [{ productId: 'micro-cheap', quantity: 1 }]);
    expect(response.statusCode).toBe(200);
    expect(await ravi.items()).toHaveLength(1);
  });

  it('the refusal of a merge names the wrong field', async () => {
    const response = await asha.call(routes.mergeCart, { body: { mergeId: 'short', items: [] } });
    expect([response.statusCode, response.json().details[0].field]).toEqual([400, 'mergeId']);
  });

  it('a merge loses nothing in a race with additions from another tab', async () => {
    await Promise.all([
      merge(asha, [{ productId: 'micro-cheap', quantity: 10 }]),
      ...Array.from({ length: 20 }, () => asha.add('micro-cheap')),
      merge(asha, [{ productId: 'micro-cheap', quantity: 10 }]),
    ]);
    expect((await asha.items()).map((item) => item.quantity)).toEqual([30]);
  });
});

describe('merges of one account', () => {
  const limited = async () =>
    createCartMergeService({
      ...shop.dependencies,
      limits: await createLimits({ rateLimit: true, redisUrl: null }, shop.dependencies.log),
    });
  const body = { mergeId, items: [{ productId: 'micro-cheap', quantity: 1 }] };
  const home = '198.51.100.7';

  it('merges of one account run one at a time, and too many are refused without delaying another account', async () => {
    const cartMerge = await limited();
    const ravi = await newBuyer(shop);
    const many = Promise.allSettled(Array.from({ length: 25 }, () => cartMerge.merge(asha.customer.id, body, home)));
    expect((await cartMerge.merge(ravi.customer.id, body, home)).value.items).toHaveLength(1);
    const refused = (await many).flatMap((merged) => (merged.status === 'rejected' ? [merged.reason] : []));
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  });

  it('merges of one account are limited to 120 an hour', async () => {
    const cartMerge = await limited();
    for (let merged = 0; merged < 120; merged += 1) await cartMerge.merge(asha.customer.id, body, home);
    await expect(cartMerge.merge(asha.customer.id, body, home)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('merges of one source are limited to 600 an hour, and another source can still merge', async () => {
    const cartMerge = await limited();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => newBuyer(shop)));
    for (const { customer } of crowd.slice(0, 5)) {
      for (let merged = 0; merged < 120; merged += 1) await cartMerge.merge(customer.id, body, home);
    }
    const last = crowd[5]?.customer.id ?? '';
    await expect(cartMerge.merge(last, body, home)).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await cartMerge.merge(last, body, '198.51.100.8')).value.items).toHaveLength(1);
  });

  it('the records of the newest 20 merges of an account are kept', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => `${mergeId}-${String(index).padStart(2, '0')}`);
    for (const id of ids) {
      shop.clock.advance(1_000);
      await merge(asha, body.items, id);
    }
    const kept = await shop.database
      .selectFrom('cartMerges')
      .select('mergeId')
      .where('userId', '=', asha.customer.id)
      .orderBy('mergedAt')
      .execute();
    expect(kept.map((record) => record.mergeId)).toEqual(ids.slice(1));
  });

  it('the record of a merge is deleted after 30 days', async () => {
    await merge(asha, body.items);
    const day = 24 * 60 * 60 * 1000;
    const records = () =>
      shop.database.selectFrom('cartMerges').select('mergeId').where('userId', '=', asha.customer.id).execute();
    shop.clock.advance(29 * day);
    await shop.services.cartMerge.prune();
    expect(await records()).toHaveLength(1);
    shop.clock.advance(2 * day);
    await shop.services.cartMerge.prune();
    expect(await records()).toEqual([]);
  });
});

describe('the plan of a merge', () => {
  const product = (productId: string, countInStock: number): [string, MergeProduct] => [
    productId,
    {
      productId,
      productTitle: productId,
      isSold: true,
      offered: { ram: [], weight: [], size: [] },
      variants: [{ ram: '', weight: '', size: '', countInStock }],
    },
  ];
  const line = (productId: string, quantity: number) => ({ productId, quantity, ram: '', weight: '', size: '' });

  it('the plan of a merge never reduces an existing cart line', () => {
    const plan = planMerge([line('a', 5)], [{ productId: 'a', quantity: 1 }], new Map([product('a', 2)]));
    expect(plan.raised).toEqual([]);
    expect(outcomes(plan.receipt)).toEqual([['a', 'capped', 5]]);
  });

  it('the plan of a merge adds no line to a full cart', () => {
    const cart = Array.from({ length: 100 }, (_, index) => line(`p${index}`, 1));
    const plan = planMerge(cart, [{ productId: 'a', quantity: 1 }], new Map([product('a', 2)]));
    expect(plan.added).toEqual([]);
    expect(outcomes(plan.receipt)).toEqual([['a', 'capped', 0]]);
  });

  it('the plan of a merge treats a repeated product as one line', () => {
    const plan = planMerge(
      [],
      [
        { productId: 'a', quantity: 1 },
        { productId: 'a', quantity: 2, ram: '' },
      ],
      new Map([product('a', 9)]),
    );
    expect(plan.added).toEqual([line('a', 3)]);
    expect(plan.receipt).toHaveLength(1);
  });

  it('the hash of guest items depends on their content, not on their order', () => {
    const [a, b] = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 1 },
    ];
    expect(guestItemsHash([a, b])).toBe(guestItemsHash([b, { ...a, ram: '' }]));
    expect(guestItemsHash([a, b])).not.toBe(guestItemsHash([a, { ...b, quantity: 2 }]));
  });
});
