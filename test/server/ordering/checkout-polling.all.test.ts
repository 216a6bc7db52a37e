import { opaqueId } from '../../../server/lib/opaque-id';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';
import { newBuyer, provider } from './money-shop';

const shop = openShopForTests({ seed: 'small' });

/**
 * Maximum number of provider calls for an id while the clock is stopped: five calls, and one more whose result all
 * later requests share.
 */
const mostCalls = 6;
/** Stops the throttle's clock, so that the test does not depend on the machine's speed. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());
afterEach(() => jest.restoreAllMocks());

it('the calls to the provider are limited, however often the shop is polled', async () => {
  const shopper = await newBuyer(shop);
  await shopper.add('board-plain');
  const id = opaqueId();
  const checkout = await shopper.started(id);
  const find = jest.spyOn(shop.dependencies.payments, 'find');

  const clock = stopClock();
  const atOnce = await Promise.all(Array.from({ length: 50 }, () => shopper.state(id)));
  for (let round = 0; round < 50; round += 1) atOnce.push(await shopper.state(id));
  expect(atOnce.every((response) => response.statusCode === 200)).toBe(true);
  expect(find.mock.calls.length).toBeLessThanOrEqual(mostCalls);
  clock.mockRestore();

  // Without the provider's events, the shop learns of the payment only when it asks the provider again.
  await provider(shop).pause();
  await provider(shop).pay(checkout);
  await eventually(async () => expect((await shopper.state(id)).json()).toMatchObject({ state: 'placed' }));
});

it('the calls to the provider are limited, however often a payment is requested, started again or cancelled', async () => {
  const shopper = await newBuyer(shop);
  await shopper.add('board-plain');
  const id = opaqueId();
  const checkout = await shopper.started(id);
  await provider(shop).pay(checkout, 'upi');
  await provider(shop).authorize(checkout.paymentId, 'approve', 600_000);
  const { payments } = shop.dependencies;
  const find = jest.spyOn(payments, 'find');
  const cancel = jest.spyOn(payments, 'cancel');

  stopClock();
  for (let round = 0; round < 40; round += 1) {
    expect((await shopper.createOrder(checkout)).json()).toMatchObject({ code: 'payment_not_confirmed' });
    expect((await shopper.start(id)).statusCode).toBe(200);
    expect((await shopper.start(opaqueId())).json()).toMatchObject({ code: 'checkout_open' });
  }
  // The checkout and the payment are throttled separately.
  expect(find.mock.calls.length).toBeLessThanOrEqual(2 * mostCalls);
  for (let round = 0; round < 40; round += 1) {
    expect((await shopper.cancel(id)).json()).toMatchObject({ state: 'processing' });
  }
  expect(cancel.mock.calls.length).toBeLessThanOrEqual(mostCalls);
});

it('the shop places the order when the webhook arrives, even while polling is throttled', async () => {
  const shopper = await newBuyer(shop);
  await shopper.add('board-plain');
  const checkout = await shopper.started();
  for (let round = 0; round < 20; round += 1) await shopper.createOrder(checkout);
  await provider(shop).resume();
  await provider(shop).pay(checkout);
  await eventually(async () =>
    expect(
      await shop.database.selectFrom('orders').select('id').where('paymentId', '=', checkout.paymentId).execute(),
    ).toHaveLength(1),
  );
  expect((await shopper.createOrder(checkout)).statusCode).toBe(200);
});
