import { eventually } from '../support/eventually';
import { openForTests } from '../support/open-for-tests';
import { sendRaw } from '../support/send-raw';
import { openTestSandbox, publicParams } from './support/sandbox';

const shop = openForTests(openTestSandbox);

const eventsOf = async (id: string) => {
  const { data } = await shop.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => (object as { id?: string }).id === id)
    .map(({ type }) => type)
    .reverse();
};

describe('a payment intent', () => {
  it('a payment intent is created, retrieved, changed and listed', async () => {
    const intent = await shop.createIntent({ metadata: { checkoutId: 'c1', other: 'x' }, description: 'Order' });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 123400,
      currency: 'inr',
      payment_method_types: ['card', 'upi'],
      allowed_payment_method_types: ['card', 'upi'],
      metadata: { checkoutId: 'c1', other: 'x' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);

    const changed = await shop.stripe.paymentIntents.update(intent.id, {
      amount: 5000,
      metadata: { other: '', new: 'y' },
    });
    expect(changed).toMatchObject({ amount: 5000, metadata: { checkoutId: 'c1', new: 'y' } });
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toEqual(changed);

    const later = await shop.createIntent();
    const page = await shop.stripe.paymentIntents.list({ limit: 1, created: { gte: intent.created } });
    expect(page).toMatchObject({ has_more: true, data: [{ id: later.id }] });
    const next = await shop.stripe.paymentIntents.list({ limit: 1, starting_after: later.id });
    expect(next.data[0]?.id).toBe(intent.id);
    const all = await shop.stripe.paymentIntents.list({ limit: 1 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual([later.id, intent.id]);
  });

  it.each<[params: object, code: string, param: string]>([
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 1.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ allowed_payment_method_types: ['cash'] }, 'payment_intent_invalid_parameter', 'allowed_payment_method_types'],
  ])('a payment intent with the parameters %j is refused', async (params, code, param) => {
    await expect(shop.createIntent(params)).rejects.toMatchObject({ statusCode: 400, code, param });
  });

  it('a payment intent accepts an amount of eight digits', async () => {
    expect((await shop.createIntent({ amount: 99_999_999 })).amount).toBe(99_999_999);
  });

  it('an unknown id of a payment intent is refused with 404', async () => {
    await expect(shop.stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
  });

  it('a payment intent is cancelled once, and never after it has succeeded', async () => {
    const intent = await shop.createIntent();
    const canceled = await shop.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBeGreaterThan(0);
    await expect(shop.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    expect((await shop.confirmCard(intent)).body.error?.code).toBe('payment_intent_unexpected_state');

    const paid = await shop.createIntent();
    await shop.confirmCard(paid);
    await expect(shop.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: paid.id, status: 'succeeded' },
    });
    await expect(shop.stripe.paymentIntents.update(paid.id, { amount: 100 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await shop.stripe.paymentIntents.update(paid.id, { metadata: { a: 'b' } })).toMatchObject({
      metadata: { a: 'b' },
    });
  });
});

describe('a card', () => {
  it('a payment intent is paid by card in full, and only once', async () => {
    const intent = await shop.createIntent();
    const { status, body } = await shop.confirmCard(intent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', next_action: null });
    expect(body).not.toHaveProperty('metadata');
    const paid = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge', 'payment_method'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 123400,
      latest_charge: {
        paid: true,
        amount: 123400,
        payment_intent: intent.id,
        payment_method_details: { card: { last4: '4242' } },
      },
      payment_method: { type: 'card' },
    });
    expect(await eventsOf(intent.id)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    expect((await shop.confirmCard(intent)).body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('the card %s is declined, and another can be tried', async (number, code, declineCode, message) => {
    const intent = await shop.createIntent();
    const { status, body } = await shop.confirmCard(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, decline_code: declineCode, message });
    expect(body.error?.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    const failed = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode, payment_method: { type: 'card' } },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    expect(await eventsOf(intent.id)).toEqual(['payment_intent.created', 'payment_intent.payment_failed']);
    expect((await shop.confirmCard(intent)).body).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['42', {}, 'invalid_number'],
    ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '19' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ])('the card %s with the fields %j is refused, and charges nothing', async (number, fields, code) => {
    const intent = await shop.createIntent();
    const { status, body } = await shop.confirmCard(intent, number, fields);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  it.each<[string, string, object, Record<string, string>]>([
    ['a description', 'no description', { description: '' }, {}],
    ['a customer name and address', 'no name', {}, { 'payment_method_data[billing_details][name]': '' }],
    ['a customer name and address', 'no country', {}, { 'payment_method_data[billing_details][address][country]': '' }],
  ])('a card from abroad needs %s, and is refused with %s', async (needed, _missing, params, fields) => {
    const intent = await shop.createIntent(params);
    const { status, body } = await shop.confirmCard(intent, '4242424242424242', fields);
    expect([status, body.error?.message]).toEqual([
      400,
      `As per Indian regulations, export transactions require ${needed}. More info here: https://stripe.com/docs/india-exports`,
    ]);
    expect((await shop.confirmCard(intent, '4000003560000008', fields)).body).toMatchObject({ status: 'succeeded' });
  });

  it('a card payment shows who pays and where the goods go', async () => {
    const intent = await shop.createIntent();
    await shop.confirmCard(intent, '4242424242424242', {
      'shipping[name]': 'Asha Rao',
      'shipping[address][line1]': '12 Lake Road',
      'shipping[address][country]': 'DE',
    });
    const paid = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      shipping: { name: 'Asha Rao', address: { line1: '12 Lake Road', country: 'DE', city: null } },
      latest_charge: { billing_details: { name: 'Asha Rao', address: { country: 'IN' } } },
    });
  });

  it.each(['4000002500003155', '4000000000003220'])('the card %s asks for the bank’s approval', async (number) => {
    const intent = await shop.createIntent();
    const { body } = await shop.confirmCard(intent, number);
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await shop.authorize(intent, 'approve')).body).toMatchObject({ status: 'succeeded' });
    expect((await shop.authorize(intent, 'approve')).body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await eventsOf(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ]);
  });

  it('a card payment fails if the bank refuses it, or if the card is declined after approval', async () => {
    const refused = await shop.createIntent();
    await shop.confirmCard(refused, '4000002500003155');
    expect((await shop.authorize(refused, 'decline')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    const declined = await shop.createIntent();
    await shop.confirmCard(declined, '4000008260003178');
    expect((await shop.authorize(declined, 'approve')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('a card payment redirects to the bank and back if the shop asks for it', async () => {
    const intent = await shop.createIntent();
    const { body } = await shop.confirmCard(intent, '4000002500003155', { return_url: 'http://shop.test/checkout' });
    const url = body.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('₹1,234.00');
    const approved = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
      redirect: 'manual',
    });
    expect(approved.headers.get('location')).toBe(
      `http://shop.test/checkout?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
    );
  });

  it('a card payment cannot be approved after its amount has changed or it was cancelled', async () => {
    const changed = await shop.createIntent();
    await shop.confirmCard(changed, '4000002500003155');
    expect(await shop.stripe.paymentIntents.update(changed.id, { amount: 777 })).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
    });
    expect((await shop.authorize(changed, 'approve')).status).toBe(400);
    const canceled = await shop.createIntent();
    await shop.confirmCard(canceled, '4000002500003155');
    await shop.stripe.paymentIntents.cancel(canceled.id);
    expect((await shop.authorize(canceled, 'approve')).status).toBe(400);
    expect((await shop.stripe.paymentIntents.retrieve(canceled.id)).status).toBe('canceled');
  });
});

describe('UPI', () => {
  it('a UPI payment shows a QR code, is approved, processed and paid', async () => {
    const intent = await shop.createIntent();
    const { body } = await shop.confirmUpi(intent);
    const action = body.next_action?.upi_handle_redirect_or_display_qr_code;
    expect(body.status).toBe('requires_action');
    expect(action?.qr_code.expires_at).toBeGreaterThan(Date.now() / 1000 + 200);
    const picture = await fetch(action?.qr_code.image_url_svg ?? '');
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/svg+xml',
      expect.stringContaining('<svg'),
    ]);
    const { body: processing } = await shop.authorize(intent, 'approve', { settleMs: 60 });
    expect(processing.status).toBe('processing');
    await expect(shop.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await eventually(async () =>
      expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded'),
    );
    expect(await eventsOf(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
  });

  it('a UPI payment can be declined on the page that the phone opens', async () => {
    const intent = await shop.createIntent();
    const { body } = await shop.confirmUpi(intent);
    const url = body.next_action?.upi_handle_redirect_or_display_qr_code?.hosted_instructions_url ?? '';
    expect(await (await fetch(url)).text()).toContain('Approve');
    const declined = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'decline' }) });
    expect(await declined.text()).toContain('not approved');
    expect(await shop.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_method_customer_decline' },
    });
  });

  it('a payment by UPI expires', async () => {
    const hasty = await openTestSandbox({ upiTimeoutMs: 80 });
    try {
      const intent = await hasty.createIntent();
      await hasty.confirmUpi(intent);
      await eventually(async () =>
        expect(await hasty.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
          status: 'requires_payment_method',
          last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
        }),
      );
    } finally {
      await hasty.close();
    }
  });

  it('a UPI payment is abandoned once the amount has changed', async () => {
    const hasty = await openTestSandbox({ upiTimeoutMs: 60 });
    try {
      const intent = await hasty.createIntent();
      await hasty.confirmUpi(intent);
      const changed = await hasty.stripe.paymentIntents.update(intent.id, { amount: 999 });
      await new Promise((resolve) => setTimeout(resolve, 120));
      expect(await hasty.stripe.paymentIntents.retrieve(intent.id)).toEqual(changed);
    } finally {
      await hasty.close();
    }
  });

  it('a UPI payment can be replaced by a card payment', async () => {
    const intent = await shop.createIntent();
    await shop.confirmUpi(intent);
    expect((await shop.confirmCard(intent)).body.status).toBe('succeeded');
    expect((await shop.authorize(intent, 'approve')).status).toBe(400);
  });

  it('a payment in US dollars cannot be made by UPI', async () => {
    const intent = await shop.createIntent({ currency: 'usd', allowed_payment_method_types: ['card'] });
    expect((await shop.confirmUpi(intent)).body.error?.code).toBe('payment_intent_incompatible_payment_method');
  });
});

describe('a refund', () => {
  it('a refund returns the full amount once', async () => {
    const intent = await shop.createIntent();
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 });
    await shop.confirmCard(intent);
    const refund = await shop.stripe.refunds.create({ payment_intent: intent.id, metadata: { orderId: 'o1' } });
    expect(refund).toMatchObject({ amount: 123400, status: 'succeeded', payment_intent: intent.id });
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 123400, refunds: { data: [{ id: refund.id }] } });
    const { data } = await shop.stripe.refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([refund.id]);
    await eventually(async () => expect(await eventsOf(refund.id)).toEqual(['refund.created', 'refund.updated']));
  });

  it('the refunds of a payment never exceed the amount paid', async () => {
    const intent = await shop.createIntent({ amount: 1000 });
    await shop.confirmCard(intent);
    await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    await expect(shop.stripe.refunds.create({ payment_intent: intent.id, amount: 601 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    expect((await shop.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(600);
  });

  it('a refund of a UPI payment is pending first', async () => {
    const intent = await shop.createIntent();
    await shop.confirmUpi(intent);
    await shop.authorize(intent, 'approve');
    const refund = await shop.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('pending');
    await eventually(async () => expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded'));
  });
});

describe('keys', () => {
  it.each([undefined, 'Bearer sk_test_wrong', `Basic ${Buffer.from('sk_test_wrong:').toString('base64')}`])(
    'a call with the authorization %s is refused with 401',
    async (authorization) => {
      const response = await fetch(`${shop.sandbox.url}/v1/payment_intents`, {
        headers: authorization ? { authorization } : {},
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    },
  );

  it('the secret key can be sent as the user name of basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${shop.sandbox.keys.secretKey}:`).toString('base64')}`;
    expect((await fetch(`${shop.sandbox.url}/v1/payment_intents`, { headers: { authorization } })).status).toBe(200);
  });

  it('the publishable key gives a browser access to its own intent only', async () => {
    const intent = await shop.createIntent();
    const read = (params: Record<string, string>) =>
      fetch(`${shop.sandbox.url}/sandbox/stripe/v1/payment_intents/${intent.id}?${new URLSearchParams(params)}`);
    const right = publicParams(shop.sandbox, intent.client_secret);
    expect((await read(right)).status).toBe(200);
    expect((await read({ ...right, client_secret: `${intent.id}_secret_other` })).status).toBe(400);
    expect((await read({ ...right, key: 'pk_test_other' })).status).toBe(401);
    expect((await read({ ...right, key: shop.sandbox.keys.secretKey })).status).toBe(401);
  });
});

describe('an idempotency key', () => {
  it('calls with the same idempotency key are executed once, and get the same response', async () => {
    const first = await shop.createIntent({}, { idempotencyKey: 'k1' });
    const again = await shop.createIntent({}, { idempotencyKey: 'k1' });
    expect(again).toEqual(first);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(shop.createIntent({ amount: 999 }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await expect(
      shop.stripe.refunds.create({ payment_intent: first.id }, { idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('an idempotency key stores a refusal, but not the error of invalid parameters', async () => {
    const intent = await shop.createIntent();
    const refund = () => shop.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'k2' });
    await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
    await shop.confirmCard(intent);
    await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
    await expect(shop.createIntent({ amount: 0 }, { idempotencyKey: 'k3' })).rejects.toMatchObject({ statusCode: 400 });
    expect((await shop.createIntent({ amount: 100 }, { idempotencyKey: 'k3' })).amount).toBe(100);
  });

  it('five simultaneous calls with one idempotency key create one payment intent', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => shop.createIntent({ amount: 4321 }, { idempotencyKey: 'k4' })),
    );
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
    expect(new Set(made).size).toBe(1);
    for (const reason of refused) expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });
});

describe('a call', () => {
  const faults = (given: object) => shop.post('faults', given);

  it('a call that fails before it has any effect can be repeated', async () => {
    await faults({ failCalls: 1 });
    await expect(shop.createIntent({}, { idempotencyKey: 'f1' })).rejects.toMatchObject({ statusCode: 500 });
    expect((await shop.createIntent({ amount: 777 }, { idempotencyKey: 'f1' })).amount).toBe(777);
  });

  it('a stored server error is repeated for its key, although the call has taken effect', async () => {
    await faults({ storeFailures: 1 });
    const call = () => shop.createIntent({ amount: 999 }, { idempotencyKey: 'f3' });
    await expect(call()).rejects.toMatchObject({ statusCode: 500 });
    await expect(call()).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    const made = (await shop.stripe.paymentIntents.list({ limit: 100 })).data.filter(({ amount }) => amount === 999);
    expect(made).toHaveLength(1);
  });

  it('a call whose response is lost is executed once, and its repetition gets the response', async () => {
    await faults({ loseResponses: 2 });
    await expect(shop.createIntent({ amount: 888 }, { idempotencyKey: 'f2' })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const made = (await shop.stripe.paymentIntents.list({ limit: 100 })).data.filter(({ amount }) => amount === 888);
    expect(made).toHaveLength(1);
    expect((await shop.createIntent({ amount: 888 }, { idempotencyKey: 'f2' })).id).toBe(made[0]?.id);
  });
});

it.each([
  ['rebound.example', 403],
  ['127.0.0.1.rebound.example:3001', 403],
  ['192.0.2.7', 403],
  ['localhost:3001', 200],
  ['127.0.0.1', 200],
  ['[::1]:3001', 200],
])('a page of another site that resolves its name to this machine reads nothing: %s', async (host, status) => {
  const request = `GET /sandbox/config.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw(shop.sandbox.url, request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
