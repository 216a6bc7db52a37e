import { routes } from '../../../contract/routes/routes';
import { unpaidHoldsWindow } from '../../../server/domain/ordering/unpaid-holds';
import { opaqueId } from '../../../server/lib/opaque-id';
import { couponTerms } from '../../support/money/coupon-terms';
import { openShopForTests } from '../../support/shop';
import { findShopViolations, newBuyer, newGuest, stockOf, type GuestBuyer } from './money-shop';

const product = 'stepper-many';
const day = 24 * 60 * 60 * 1000;
const shop = openShopForTests({ seed: 'small', config: { rateLimit: true } });
let all: number;
beforeAll(async () => {
  all = (await stockOf(shop, product)).available;
});
afterEach(async () => {
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
});

const guestFrom = async (remoteAddress: string, quantity = all): Promise<GuestBuyer> => {
  const guest = await newGuest(shop, remoteAddress);
  await guest.add(product, quantity);
  return guest;
};

const heldInARow = async (guest: GuestBuyer, times: number, more: object = {}): Promise<number> => {
  for (let held = 0; held < times; held += 1) {
    const id = opaqueId();
    const response = await guest.start(id, more);
    if (response.statusCode !== 200) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'held_unpaid']);
      return held;
    }
    await guest.cancel(id);
  }
  return times;
};

it('the guests of one source together hold no more unpaid than two could', async () => {
  const source = '198.51.100.20';
  const guests: GuestBuyer[] = [];
  for (let count = 0; count < 5; count += 1) guests.push(await guestFrom(source));
  const held: number[] = [];
  for (const guest of guests) held.push(await heldInARow(guest, 10));
  expect(held).toEqual([6, 6, 0, 0, 0]);

  const [others, account] = [await guestFrom('198.51.100.21'), await newBuyer(shop)];
  await account.add(product, all);
  expect(await heldInARow(others, 1)).toBe(1);
  expect(await heldInARow(account, 1)).toBe(1);

  shop.clock.advance(unpaidHoldsWindow + 1);
  expect(await heldInARow(await guestFrom(source), 1)).toBe(1);
});

it('a sign-in does not clear what the guests of a source have held', async () => {
  const source = '198.51.100.26';
  const { customer: account } = await newBuyer(shop);
  const held: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const guest = await guestFrom(source);
    held.push(await heldInARow(guest, 10));
    const { email, password } = account;
    expect((await guest.call(routes.signIn, { body: { email, password } })).statusCode).toBe(200);
  }
  expect(held).toEqual([6, 6, 0]);
});

it('neither a guest nor a source holds the last use of a coupon all day without paying', async () => {
  const [code, other] = ['ONE-USE', 'MANY-USES'];
  await shop.services.coupons.add({ ...couponTerms, code, amount: 10, usesInAll: 1 });
  await shop.services.coupons.add({ ...couponTerms, code: other, amount: 10, usesInAll: 100 });
  const source = '198.51.100.24';
  const guests: GuestBuyer[] = [];
  for (let count = 0; count < 4; count += 1) guests.push(await guestFrom(source, 1));
  const held: number[] = [];
  for (const guest of guests) held.push(await heldInARow(guest, 10, { coupon: { couponCode: code, discount: 10 } }));
  expect(held).toEqual([6, 6, 0, 0]);
  const [first] = guests;
  if (first === undefined) throw new Error('there is no guest');
  expect(await heldInARow(first, 10, { coupon: { couponCode: other, discount: 10 } })).toBe(10);
  expect(await heldInARow(first, 1)).toBe(1);
  expect(await heldInARow(await guestFrom('198.51.100.25', 1), 1, { coupon: { couponCode: code, discount: 10 } })).toBe(
    1,
  );
});

it('the source of a guest and of a checkout is kept as a keyed hash, and no longer than a session can last', async () => {
  const source = '198.51.100.22';
  const guest = await guestFrom(source);
  await guest.cancel((await guest.started()).checkoutId);
  const { id } = guest.customer;
  const read = async (): Promise<(string | null)[]> => {
    const ofUsers = shop.database.selectFrom('users').select('guestSource').where('id', '=', id);
    const ofCheckouts = shop.database.selectFrom('checkouts').select('guestSource').where('userId', '=', id);
    return [await ofUsers.executeTakeFirstOrThrow(), await ofCheckouts.executeTakeFirstOrThrow()].map(
      ({ guestSource }) => guestSource,
    );
  };
  const [digest] = await read();
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(digest).not.toContain(source);
  expect(await read()).toEqual([digest, digest]);
  const { customer: other } = await guestFrom('198.51.100.23');
  await shop.database
    .updateTable('sessions')
    .set({ expiresAt: new Date(shop.clock.now().getTime() + 40 * day) })
    .where('userId', 'in', [id, other.id])
    .execute();
  shop.clock.advance(30 * day);
  await shop.services.accountPruning.prune();
  expect(await read()).toEqual([digest, digest]);
  shop.clock.advance(day + 1);
  await shop.services.accountPruning.prune();
  expect(await read()).toEqual([null, null]);
});
