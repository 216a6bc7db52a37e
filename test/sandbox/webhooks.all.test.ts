import { openReceiver } from './support/receiver';
import { eventually } from '../support/eventually';
import { openTestSandbox, type TestSandbox } from './support/sandbox';

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

let shop: TestSandbox;
let receiver: Receiver;
beforeEach(async () => {
  [shop, receiver] = await Promise.all([openTestSandbox(), openReceiver()]);
});
afterEach(() => Promise.all([shop.close(), receiver.close()]));

const register = (events: ('*' | 'payment_intent.created' | 'payment_intent.succeeded')[] = ['*']) =>
  shop.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: events });

it('an event is signed, and the client rejects another secret, another body and an old timestamp', async () => {
  const { secret = '' } = await register();
  const intent = await shop.createIntent({ metadata: { checkoutId: 'c9' } });
  const [delivery] = await eventually(() => {
    expect(receiver.received).toHaveLength(1);
    return receiver.received;
  });
  const { body = '', signature = '' } = delivery ?? {};
  const event = shop.stripe.webhooks.constructEvent(body, signature, secret);
  expect(event).toMatchObject({
    type: 'payment_intent.created',
    data: { object: { id: intent.id, metadata: { checkoutId: 'c9' } } },
  });
  expect(() => shop.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => shop.stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
  expect(() =>
    shop.stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, Date.now() + 400_000),
  ).toThrow();
  expect(await shop.stripe.events.retrieve(event.id)).toMatchObject({ pending_webhooks: 0 });
});

it('only subscribed events are delivered', async () => {
  await register(['payment_intent.succeeded']);
  await shop.confirmCard(await shop.createIntent());
  await eventually(() => expect(receiver.types()).toEqual(['payment_intent.succeeded']));
});

it('a URL that is registered again keeps its secret, and a deleted one gets no events', async () => {
  const first = await register(['payment_intent.succeeded']);
  const again = await register();
  expect([again.id, again.secret, again.enabled_events]).toEqual([first.id, first.secret, ['*']]);
  const { data } = await shop.stripe.webhookEndpoints.list();
  expect(data.map(({ id, secret }) => [id, secret])).toEqual([[first.id, undefined]]);
  expect(await shop.stripe.webhookEndpoints.del(first.id)).toMatchObject({ deleted: true });
  await shop.createIntent();
  expect((await shop.stripe.webhookEndpoints.list()).data).toEqual([]);
  expect(receiver.received).toEqual([]);
});

it('a delivery is retried until it is accepted', async () => {
  await register();
  receiver.respondWith(500);
  await shop.createIntent();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  receiver.respondWith(200);
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  await eventually(async () => expect((await shop.stripe.events.list({ delivery_success: false })).data).toEqual([]));
});

it('events wait while deliveries are paused, and arrive after a restart', async () => {
  await register();
  await shop.post('pause', {});
  await shop.confirmCard(await shop.createIntent());
  expect((await shop.stripe.events.list({ delivery_success: false })).data).toHaveLength(3);
  await shop.stop();
  expect(receiver.received).toEqual([]);
  const restarted = await openTestSandbox({ dataDir: shop.dataDir });
  try {
    await eventually(() =>
      expect(receiver.types().sort()).toEqual([
        'charge.succeeded',
        'payment_intent.created',
        'payment_intent.succeeded',
      ]),
    );
  } finally {
    await restarted.stop();
  }
});

it('events can be lost, duplicated, delayed and out of order', async () => {
  await register(['payment_intent.created']);
  await shop.post('faults', { dropNext: 1 });
  await shop.createIntent();
  expect((await shop.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  await eventually(() => expect(receiver.received).toHaveLength(1));

  await shop.post('faults', { deliverTwice: 1 });
  await shop.createIntent();
  await eventually(() => expect(receiver.received).toHaveLength(3));
  expect(receiver.received[1]?.id).toBe(receiver.received[2]?.id);

  await shop.post('faults', { delayMs: 150 });
  const before = Date.now();
  await shop.createIntent();
  await eventually(() => expect(receiver.received).toHaveLength(4));
  expect(Date.now() - before).toBeGreaterThanOrEqual(140);

  await shop.post('faults', { reorder: 3 });
  const made = [await shop.createIntent(), await shop.createIntent(), await shop.createIntent()];
  await eventually(() => expect(receiver.received).toHaveLength(7));
  const arrived = receiver.received
    .slice(4)
    .map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id);
  expect(arrived).toEqual(made.map(({ id }) => id).reverse());
  expect((await shop.post('faults', { nonsense: 1 })).status).toBe(400);
});
