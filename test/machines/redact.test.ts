import { redact, redacted } from '../../src/flows/inspection/redact';
import { everyModel } from '../models/every-model';
import { graphOf } from '../models/graph';
import type { Model } from '../models/model';

const billing = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  streetAddressLine1: '12 Residency Road',
  streetAddressLine2: 'flat3',
  zipCode: '560025',
  city: 'bengaluru',
  state: 'karnataka',
  country: 'India',
  business: { company: 'Rao & Sons', gstin: '29ABCDE1234F1Z5' },
};
const line = {
  id: 'line-1',
  _id: 'line-1',
  productId: 'nema17-l-bracket',
  productTitle: 'L bracket',
  userId: 'asha',
  image: 'bracket.webp',
  price: 899,
  quantity: 2,
  subTotal: 1798,
  ram: '',
  weight: '',
  size: '',
  sku: 'B-17',
};
const changed = { itemId: 'line-1', productId: 'nema17-l-bracket', productTitle: 'L bracket', kind: 'price', now: 3 };

/** Data that the models leave out, because it makes no difference to their machines. */
const more: Readonly<Record<string, readonly unknown[]>> = {
  cart: [
    { type: 'change.made', userId: 'asha', change: { kind: 'add', key: 'key-1', body: line } },
    { type: 'change.made', userId: 'asha', change: { kind: 'restore', line, position: 0 } },
  ],
  checkout: [
    billing,
    { type: 'billing.submitted', billing, seen: [{ itemId: 'line-1', price: 899 }], coupon: { couponCode: 'ASHA10' } },
    { code: 'cart_changed', details: { changes: [changed] }, body: { code: 'cart_changed', changes: [changed] } },
    { code: 'pin_code_not_served', message: 'We do not deliver to 560025', details: { pin: '560025' } },
  ],
  complaint: [{ type: 'form.submitted', values: { orderNumber: '4711', subject: 'Delivery', text: 'It never came' } }],
  'find-order': [new SyntaxError('asha@example.com is not JSON')],
  'sign-in': [
    {
      user: { id: 'asha', phone: 9_876_543_210, secondFactor: { isOn: true } },
      token: 'eyJhbGciOi.eyJzdWIi.six-sided',
    },
    { type: 'secondFactor.submitted', code: 'asha' },
  ],
  payment: [{ card: { number: 4_242_424_242_424_242, cvc: '739' }, digits: [7, 3, 9] }],
};

/** Personal texts and secrets. */
const hidden = [
  ...['asha', 'ravi', 'Rao', '@', '9876543210', 'Residency', 'flat3', '560025', 'bengaluru', 'karnataka', 'India'],
  ...['29ABCDE1234F1Z5', 'webp', 'ASHA10', '4711', 'SPR-261125-KCMRTX', 'It turns', 'It never came', 'L bracket'],
  ...['sided', '123456', '_secret_', 'eyJ', '"t"', '"token"', '4242424242424242', '739', 'We sent a code', 'Welcome'],
];

const samplesOf = (model: Model): unknown[] => {
  const { starts, edges } = graphOf(model);
  const snapshots = [...starts.map(({ situation }) => situation.snapshot), ...edges.map(({ after }) => after)];
  return [
    ...model.inputs,
    ...edges.map(({ event }) => event),
    ...snapshots.flatMap(({ context, output }) => [context, output]),
    ...(more[model.name] ?? []),
  ];
};

const samples = new Map(everyModel.map((model) => [model.name, samplesOf(model)]));

/** Includes the messages of errors, which `JSON.stringify` leaves out. */
const asText = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof Error ? value.message : value));

it('the samples contain every hidden text', () => {
  const text = asText([...samples.values()]);
  expect(hidden.filter((one) => !text.includes(one))).toEqual([]);
});

describe.each(everyModel)('data of $name', ({ name, results, events }) => {
  const values = samples.get(name) ?? [];

  const redactedValues = values.map(redact);
  // Removes the keys, because redaction does not hide field names such as "token".
  const shown = asText(redactedValues).replaceAll(/"\w+":/g, '');

  it(`the redacted data of the machine ${name} contains no personal texts or secrets`, () => {
    expect(hidden.filter((text) => shown.includes(text))).toEqual([]);
  });

  it(`the redacted data of the machine ${name} contains event types and error codes`, () => {
    const codes = Object.values(results)
      .flatMap(({ errors = [] }) => errors)
      .flatMap((error) => (error as { code?: string }).code ?? []);
    for (const text of [...Object.keys(events), ...codes]) expect(shown).toContain(`"${text}"`);
  });

  it(`the redacted data of the machine ${name} is the same after a second redaction`, () => {
    expect(asText(redactedValues.map(redact))).toBe(asText(redactedValues));
  });
});

describe('redaction', () => {
  it('redaction hides all text of a field that is not on the list, and shows whether the field is filled in', () => {
    const context = { nickname: 'Asha', notes: ['a', ''], nested: { nickname: 'Asha' }, empty: '', none: null };
    expect(redact(context)).toEqual({
      nickname: redacted,
      notes: [redacted, ''],
      nested: { nickname: redacted },
      empty: '',
      none: null,
    });
    expect(redact('Asha')).toBe(redacted);
  });

  it('redaction keeps ids of things, codes, numbers and booleans', () => {
    const shown = {
      type: 'xstate.done.actor.holdStock',
      actorId: 'holdStock',
      kind: 'quantity',
      state: 'open',
      productIds: ['nema17-l-bracket'],
      orderId: '0b7a5c0e-11aa-4d6f',
      paymentId: 'pi_1',
      code: 'cart_changed',
      amount: 89_900,
      orderNumber: 12,
      version: 0,
      isResumed: false,
      reason: 'insufficient_funds',
    };
    expect(redact(shown)).toEqual(shown);
  });

  it('redaction hides text that does not look like a word, an id or an error code, also in a listed field', () => {
    const typed = {
      status: 'Asha Rao',
      id: 'asha@example.com',
      code: 'asha',
      message: 'Asha is not valid',
      step: '12',
    };
    expect(new Set(Object.values(redact(typed) as object))).toEqual(new Set([redacted]));
  });

  it('redaction hides numeric codes, and numbers and ids of a person or a card', () => {
    const user = { id: 'x', age: 4, isAdmin: true };
    const card = { id: 'x', number: 4_242_424_242_424_242, month: 12 };
    expect(redact({ phone: 98_765, zipCode: 560_025, code: 123_456, user, card, cvc: 739 })).toEqual({
      phone: redacted,
      zipCode: redacted,
      code: redacted,
      cvc: redacted,
      user: { id: redacted, age: redacted, isAdmin: true },
      card: { id: redacted, number: redacted, month: redacted },
    });
  });

  it('redaction hides keys that are data', () => {
    expect(redact({ carts: { 'asha@example.com': 1, 'Asha Rao': 2, total: 3 } })).toEqual({
      carts: { [`${redacted} 0`]: 1, [`${redacted} 1`]: 2, total: 3 },
    });
  });

  it('redaction describes values that cannot be cloned', () => {
    const circle: Record<string, unknown> = { id: 'one' };
    circle['self'] = circle;
    expect(redact({ act: () => 1, circle, file: new Blob(['four'], { type: 'image/png' }), map: new Map() })).toEqual({
      circle: { id: 'one', self: redacted },
      file: { class: 'Blob', type: 'image/png', size: 4 },
      map: { class: 'Map' },
    });
    expect(redact(new TypeError('asha'))).toEqual({ class: 'TypeError', message: redacted });
    expect(redact(new Error('Failed to load Stripe.js'))).toEqual({
      class: 'Error',
      message: 'Failed to load Stripe.js',
    });
  });
});
