import { opaqueId } from '../../../server/lib/opaque-id';
import { openTestShop, type TestShop } from '../../support/shop';
import { newBuyer } from './money-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ seed: 'small', config: { rateLimit: true } });
});
afterAll(() => shop.close());

/** The payment provider limits the calls of the whole shop: one account must not use them up. */
it('starts at most sixty checkouts an hour for an account, and any for another', async () => {
  const [asha, ravi] = [await newBuyer(shop), await newBuyer(shop)];
  for (const account of [asha, ravi]) await account.add('board-plain');
  const id = opaqueId();
  for (let round = 0; round < 60; round += 1) expect((await asha.start(id)).statusCode).toBe(200);
  const refused = await asha.start(opaqueId());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await asha.state(id)).json()).toMatchObject({ state: 'open' });
  expect((await ravi.start(opaqueId())).statusCode).toBe(200);
});

it('asks for an unpaid payment at most 120 times an hour', async () => {
  const ravi = await newBuyer(shop);
  await ravi.add('stepper-many');
  const checkout = await ravi.started();
  const codes = new Set<string>();
  for (let round = 0; round < 120; round += 1) codes.add((await ravi.createOrder(checkout)).json().code);
  expect([...codes]).toEqual(['payment_not_confirmed']);
  expect((await ravi.createOrder(checkout)).json()).toMatchObject({ code: 'rate_limited' });
});
