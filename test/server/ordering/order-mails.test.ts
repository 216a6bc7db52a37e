import { orderConfirmedMail, orderStatusMail, refundedMail, trackingMail } from '../../../server/mails/order-mails';
import { billing } from '../../support/money/billing';

const publicUrl = 'https://shop.test';
const placedAt = new Date('2026-11-24T20:00:00Z');
const plain = { ram: '', weight: '', size: '', sku: null };
const lure = 'You won. Claim at https://evil.example/now';

const order = {
  page: `${publicUrl}/orders/an-order#number=7&order=x`,
  invoiceNumber: 7,
  amount: 100,
  coupon: null,
  promisedOn: null,
  placedAt,
};

it('an order’s mail contains no links from text that a customer entered', () => {
  const { text, html } = orderConfirmedMail({
    ...order,
    lines: [],
    billing: { ...billing, fullName: lure, streetAddressLine1: 'www.evil.example' },
  });
  for (const words of [text, html]) {
    expect(words).not.toMatch(/evil\.example|https:\/\/(?!shop\.test\/orders)/);
    expect(words).toContain('You won. Claim at https evil. example/now');
  }
});

it('an order’s mail has the chosen options and SKU, the PIN code and the phone', () => {
  const { text } = orderConfirmedMail({
    ...order,
    billing,
    lines: [{ ...plain, ram: '8 GB', size: 'M', sku: 'BRD-8-M', productTitle: 'A board', price: 50, quantity: 2 }],
  });
  expect(text).toContain('2 × A board (RAM: 8 GB · Size: M · SKU BRD-8-M): ₹100.00');
  expect(text).toContain(
    'Delivery to: 12 Residency Road, Second floor, Bengaluru, Karnataka 560025\nPhone: 9876543210',
  );
});

it('mails to an address that is not the account’s have the shop’s words only', () => {
  const { text } = orderConfirmedMail({
    ...order,
    promisedOn: '2026-11-26',
    billing: null,
    lines: [{ ...plain, productTitle: 'A board', price: 50, quantity: 2 }],
  });
  expect(text.split('\n\n')).toEqual([
    'Thank you for your order',
    'Your payment has arrived and your order is placed. We tell you when it is on its way.',
    [
      '2 × A board: ₹100.00',
      'Shipping: Free',
      'Total: ₹100.00',
      // In UTC, the order's time is still on 24 November.
      'Date: Nov 25, 2026',
      'Delivery by: Thu 26 Nov',
    ].join('\n'),
    'See your order:\nhttps://shop.test/orders/an-order#number=7&order=x',
    expect.stringMatching(/^--\nSprocket/),
  ]);
  const refund = { publicUrl, page: null, fullName: null, amountPaise: 100, reason: 'goods_gone' } as const;
  expect(refundedMail(refund).text).toMatch(/^Your payment is refunded\n/);
});

it('a refund’s mail makes no link of the name in the account', () => {
  const { text } = refundedMail({
    publicUrl,
    page: null,
    fullName: lure,
    amountPaise: 100,
    reason: 'goods_gone',
  });
  expect(text).toContain('You won. Claim at https evil. example/now');
});

it('mails about a parcel link to the courier’s page and to the order', () => {
  const tracking = { courier: 'Delhivery', number: '123', page: 'https://courier.example/track?a=1&n=123' };
  for (const mail of [orderStatusMail({ ...order, tracking }, 'shipped'), trackingMail({ ...order, tracking })]) {
    expect(mail.text).toContain(`Track your parcel:\n${tracking.page}\n\nSee your order:\n${order.page}\n`);
    const links = [...mail.html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'));
    expect(links).toEqual([tracking.page, order.page]);
  }
});
