import { opaqueId } from '../../../server/lib/opaque-id';
import { eventually } from '../../support/eventually';
import { openTestShop, type TestShop } from '../../support/shop';
import { newBuyer, provider } from './money-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
});
afterAll(() => shop.close());

it('asks the provider a few times, however often the shop is asked', async () => {
  const shopper = await newBuyer(shop);
  await shopper.add('board-plain');
  const id = opaqueId();
  const checkout = await shopper.started(id);
  const find = jest.spyOn(shop.dependencies.payments, 'find');

  const atOnce = await Promise.all(Array.from({ length: 50 }, () => shopper.state(id)));
  for (let asked = 0; asked < 50; asked += 1) atOnce.push(await shopper.state(id));
  expect(atOnce.every((answer) => answer.statusCode === 200)).toBe(true);
  // Five at once without memory, then one every two seconds.
  expect(find.mock.calls.length).toBeLessThan(15);

  // Without its events, what the provider knows arrives with the next question.
  await provider(shop).pause();
  await provider(shop).pay(checkout);
  await eventually(async () => expect((await shopper.state(id)).json()).toMatchObject({ state: 'placed' }));
});
