import { openTestSandbox } from './support/sandbox';
import { stripeFixtures } from './support/stripe-fixtures';
import { openForTests } from '../support/open-for-tests';

const shop = openForTests(openTestSandbox);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the property paths of Stripe's example that `ours` lacks. Values and list entries are not compared. */
const missing = (example: Record<string, unknown>, ours: Record<string, unknown>, path = ''): string[] =>
  Object.entries(example).flatMap(([key, value]) => {
    if (!(key in ours)) return [`${path}${key}`];
    const own = ours[key];
    const open = isGroup(value) && isGroup(own) && key !== 'metadata' && key !== 'payment_method_options';
    return open ? missing(value, own, `${path}${key}.`) : [];
  });

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

it('an object of the sandbox has every field of Stripe’s examples', async () => {
  const intent = await shop.createIntent();
  const unconfirmed = plain(intent);
  await shop.confirmCard(intent, '4000002500003155');
  const waiting = plain(await shop.stripe.paymentIntents.retrieve(intent.id));
  await shop.authorize(intent, 'approve');
  const paid = plain(
    await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge', 'payment_method'] }),
  );
  const refund = plain(await shop.stripe.refunds.create({ payment_intent: intent.id }));
  const { data } = await shop.stripe.events.list({ limit: 1 });

  for (const state of [unconfirmed, waiting, paid]) expect(missing(stripeFixtures.payment_intent, state)).toEqual([]);
  expect(missing(stripeFixtures.charge, paid.latest_charge as Record<string, unknown>)).toEqual([]);
  expect(missing(stripeFixtures.payment_method, paid.payment_method as Record<string, unknown>)).toEqual([]);
  expect(missing(stripeFixtures.refund, refund)).toEqual([]);
  expect(missing(stripeFixtures.event, plain(data[0]))).toEqual([]);
});
