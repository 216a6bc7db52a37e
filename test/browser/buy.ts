import type { Checkout } from '../../contract/checkout';
import type { PublicConfig } from '../../contract/config';
import { toRupees } from '../../contract/money';
import type { Order } from '../../contract/orders';
import { routes } from '../../contract/routes/routes';
import { billing } from '../support/money/billing';
import { cardFields } from '../support/money/card-fields';
import { newBuyer, type Customer } from './customer';

export const buy = async (shopUrl: string, { call, userId, email }: Customer): Promise<Order> => {
  const checkout = await call<Checkout>(routes.checkout, {
    checkoutId: crypto.randomUUID(),
    billing: { ...billing, email },
  });
  const { stripePublishableKey: key } = await call<PublicConfig>(routes.config);
  const confirmed = await fetch(`${shopUrl}/sandbox/stripe/v1/payment_intents/${checkout.paymentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key,
      client_secret: checkout.clientSecret,
      ...cardFields(),
    }),
  });
  if (confirmed.status !== 200) throw new Error(`the payment got the status ${confirmed.status}`);
  return call<Order>(routes.createOrder, {
    paymentId: checkout.paymentId,
    amount: toRupees(checkout.amount),
    userid: userId,
    products: checkout.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  });
};

export const buyAsNew = async (shopUrl: string): Promise<{ customer: Customer; order: Order }> => {
  const customer = await newBuyer(shopUrl, 'nema17-l-bracket', 2);
  return { customer, order: await buy(shopUrl, customer) };
};
