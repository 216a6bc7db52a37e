import { opaqueId } from '../../../server/lib/opaque-id';
import { eventually } from '../../support/eventually';
import { openTestShop, type TestShop } from '../../support/shop';
import { newBuyer, provider } from './money-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
});
afterAll(() => shop.close());

it('limits the calls to the provider, however often the shop is polled', async () => {
  const shopper = await newBuyer(shop);
  await shopper.add('board-plain');
  const id = opaqueId();
  const checkout = await shopper.started(id);
  const find = jest.spyOn(shop.dependencies.payments, 'find');

  const atOnce = await Promise.all(Array.from({ length: 50 }, () => shopper.state(id)));
  for (let asked = 0; asked < 50; asked += 1) atOnce.push(await shopper.state(id));
  expect(atOnce.every((answer) => answer.statusCode === 200)).toBe(true);
  // Five at once without a cache, then one every two seconds.
  expect(find.mock.calls.length).toBeLessThan(15);

  // Without events, the provider's state arrives with the next poll.
  await provider(shop).pause();
  await provider(shop).pay(checkout);
  await eventually(async () => expect((await shopper.state(id)).json()).toMatchObject({ state: 'placed' }));
});
