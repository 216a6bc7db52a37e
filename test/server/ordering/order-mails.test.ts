import { orderConfirmedMail, refundedMail } from '../../../server/mails/order-mails';
import { billing } from '../../support/money/billing';

const publicUrl = 'https://shop.test';
const lure = 'You won. Claim at https://evil.example/now';

it('an order’s mail makes no link of what its customer typed, because it may go to a stranger', () => {
  const { text, html } = orderConfirmedMail({
    ...{ publicUrl, orderId: 'an-order', invoiceNumber: 7, amount: 100, promisedOn: null, lines: [] },
    billing: { ...billing, fullName: lure, streetAddressLine1: 'www.evil.example' },
  });
  for (const words of [text, html]) {
    expect(words).not.toMatch(/evil\.example|https:\/\/(?!shop\.test\/orders)/);
    expect(words).toContain('You won. Claim at https evil. example/now');
  }
});

it('nor does a refund’s', () => {
  const { text } = refundedMail({
    ...{ publicUrl, orderId: null, fullName: lure, amountPaise: 100, reason: 'goods_gone' },
  });
  expect(text).toContain('You won. Claim at https evil. example/now');
});
