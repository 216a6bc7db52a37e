import { holdTime } from '../../../contract/limits';
import { mayHold, unpaidHoldsWindow, type UnpaidHold } from '../../../server/domain/ordering/unpaid-holds';
import { opaqueId } from '../../../server/lib/opaque-id';
import { openShopForTests } from '../../support/shop';
import { findShopViolations, newBuyer, stockOf, type Buyer } from './money-shop';

const product = 'stepper-many';
const shop = openShopForTests({ seed: 'small', config: { rateLimit: true } });
let all: number;
beforeAll(async () => {
  all = 140;
  await shop.database
    .updateTable('stock')
    .set({ stocked: all, available: all })
    .where('productId', '=', product)
    .execute();
});
afterEach(async () => {
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
});

const heldInARow = async (account: Buyer, times: number): Promise<number> => {
  for (let held = 0; held < times; held += 1) {
    const id = opaqueId();
    const response = await account.start(id);
    if (response.statusCode !== 200) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'held_unpaid']);
      expect(response.json().msg).toContain('Stepper');
      return held;
    }
    await account.cancel(id);
  }
  return times;
};

it('an account cannot hold all units ten times in a row without paying', async () => {
  const account = await newBuyer(shop);
  await account.add(product, all);
  expect(await heldInARow(account, 10)).toBe(6);
  expect((await stockOf(shop, product)).held).toBe(0);
  const another = await newBuyer(shop);
  await another.add(product, all);
  expect(await heldInARow(another, 1)).toBe(1);
});

it('an account can hold fewer units all day, and all of them again the day after', async () => {
  const account = await newBuyer(shop);
  const few = 5;
  await account.add(product, few);
  expect(await heldInARow(account, 30)).toBe(30);
  const [line] = await account.items();
  await account.setQuantity(line?.id ?? '', 60);
  expect(await heldInARow(account, 30)).toBeLessThan(14);
  shop.clock.advance(unpaidHoldsWindow + 1);
  expect(await heldInARow(account, 1)).toBe(1);
});

describe('what counts', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const hold = (units: number, minutes: number, more: Partial<UnpaidHold> = {}): UnpaidHold => ({
    isOwn: true,
    units,
    isOpen: false,
    changedAt: now,
    beganAt: new Date(now.getTime() - minutes * 60_000),
    ...more,
  });
  const may = (quantity: number, sellable: number, holds: readonly UnpaidHold[]): boolean =>
    mayHold(quantity, sellable, holds, now);
  const times = (count: number, one: UnpaidHold): UnpaidHold[] => Array.from({ length: count }, () => one);

  it('an ended unpaid hold counts with its length, at least as one whole hold', () => {
    expect(may(10, 10, times(5, hold(10, 0)))).toBe(true);
    expect(may(10, 10, times(6, hold(10, 0)))).toBe(false);
    expect(may(10, 10, [hold(10, (5 * holdTime) / 60_000)])).toBe(true);
    expect(may(10, 10, [hold(10, (6 * holdTime) / 60_000)])).toBe(false);
  });

  it('an open unpaid hold counts with its time so far, so that the cart can change during checkout', () => {
    expect(may(10, 10, [hold(10, 1, { isOpen: true })])).toBe(true);
    expect(may(10, 10, [hold(10, 90, { isOpen: true })])).toBe(false);
  });

  it('unpaid holds do not count for more when other customers buy the rest of the stock', () => {
    expect(may(1, 1, times(5, hold(8, 15)))).toBe(true);
  });

  it('unpaid holds of other guests in the network are counted too, with a higher limit', () => {
    const ofOthers = (count: number) => times(count, hold(10, 15, { isOwn: false }));
    expect(may(10, 10, [...ofOthers(6), ...times(5, hold(10, 15))])).toBe(true);
    expect(may(10, 10, ofOthers(11))).toBe(true);
    expect(may(10, 10, ofOthers(12))).toBe(false);
  });
});
