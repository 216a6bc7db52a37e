import { randomBytes, randomInt } from 'node:crypto';
import type { Checkout } from '../../../../contract/checkout';
import type { GuestSession } from '../../../../contract/guests';
import type { Order } from '../../../../contract/orders';
import type { RecoveryCodes, SecondFactorSetup } from '../../../../contract/second-factor';
import { toRupees } from '../../../../contract/money';
import { routes } from '../../../../contract/routes/routes';
import { opaqueId } from '../../../../server/lib/opaque-id';
import { appCodeAt } from '../../../support/authenticator';
import { billing } from '../../../support/money/billing';
import { providerSide } from '../../../support/money/provider-side';
import type { ShopCaller } from './shop-caller';

/** The secrets that the purchases have used, by name. */
export type UsedSecrets = Map<string, string>;

const random = (): string => randomBytes(9).toString('hex');

const customer = {
  name: `Name ${random()}`,
  email: `${random()}@shop.test`,
  phone: String(randomInt(10 ** 11, 10 ** 12)),
  password: `first ${random()}`,
};
const newPassword = `second ${random()}`;
const card = '5555555555554444';

const newAddress = () => ({
  ...billing,
  fullName: `Payer ${random()}`,
  streetAddressLine1: `Street ${random()}`,
  city: `City ${random()}`,
  phoneNumber: `98765${randomInt(10 ** 4, 10 ** 5)}`,
  email: `${random()}@shop.test`,
});
const addresses = { customer: newAddress(), guest: newAddress() };

const valueOf = (cookie: string | undefined): string => cookie?.split('=').slice(1).join('=') ?? '';

interface Purchase {
  userId: string;
  headers: { authorization: string };
  address: typeof addresses.guest;
}

const buy = async ({ url, get, post }: ShopCaller, { userId, headers, address }: Purchase) => {
  await post(routes.addToCart.path, { productId: 'board-plain', quantity: 1, userId }, headers);
  const started = await post(routes.checkout.path, { checkoutId: opaqueId(), billing: address }, headers);
  const checkout = started.json<Checkout>();
  const { stripe } = (await get('/sandbox/config.json')).json<{
    stripe: { secretKey: string; publishableKey: string };
  }>();
  await providerSide({ url, ...stripe }).pay(checkout, card);
  const { paymentId, amount, lines: products } = checkout;
  const payload = { paymentId, amount: toRupees(amount), userid: userId, products };
  const order = (await post(routes.createOrder.path, payload, headers)).json<Order>();
  await get(`/api/orders/${order.id}/invoice.pdf`, headers);
  return { checkout, order, providerKey: stripe.secretKey };
};

export const shopAsCustomer = async (shop: ShopCaller, used: UsedSecrets): Promise<void> => {
  const { call, post } = shop;
  const { email, password } = customer;
  const signedUp = await post(routes.signUp.path, customer);
  used.set('the key of the registration', valueOf(signedUp.cookies[0]));
  used.set('the code of the sign-up', await shop.mailedCode(email, used));
  await post(routes.verifyEmail.path, { email, otp: used.get('the code of the sign-up') });
  used.set('the first token', String((await post(routes.signIn.path, { email, password })).json()['token']));

  await post(routes.forgotPassword.path, { email });
  used.set('the code of the reset', await shop.mailedCode(email, used));
  const reset = { email, otp: used.get('the code of the reset'), purpose: 'reset' };
  const verified = await post(routes.verifyEmail.path, reset);
  used.set('the grant of the reset', valueOf(verified.cookies[0]));
  const passwords = { email, newPass: newPassword, confirmPass: newPassword };
  await post(routes.resetPassword.path, passwords, { cookie: verified.cookies.join('; ') });

  const google = await post('/sandbox/identity/token', { email, name: customer.name });
  const { idToken } = google.json<{ idToken: string }>();
  used.set('Google’s token', idToken);
  await post(routes.signInWithGoogle.path, { email, name: customer.name, idToken });

  const signedIn = await post(routes.signIn.path, { email, password: newPassword });
  const { token, user } = signedIn.json<{ token: string; user: { id: string } }>();
  used.set('the token', token);
  const headers = { authorization: `Bearer ${token}` };
  const { checkout, order, providerKey } = await buy(shop, { userId: user.id, headers, address: addresses.customer });
  used.set('the payment’s secret', checkout.clientSecret);
  used.set('the provider’s key', providerKey);
  await post(`/api/orders/${order.id}/cancel`, {}, headers);
  await turnOnSecondFactor(shop, used, headers);

  // These calls fail, and their messages could repeat the input.
  const address = addresses.customer;
  const all = JSON.stringify({ ...Object.fromEntries(used), ...address, card, password: newPassword });
  await call('POST', routes.signIn.path, all.slice(0, -1), headers);
  await call('POST', routes.signIn.path, { email, password: `${newPassword}!` });
  await call('POST', routes.signIn.path, { email: { email }, password: newPassword });
  await call('POST', routes.signIn.path, { email, password: newPassword, code: used.get('a used recovery code') });
  await call('POST', routes.turnOffSecondFactor.path, { password: newPassword, code: { email } }, headers);
  await call('POST', routes.signUp.path, { ...customer, password: newPassword });
  await call('POST', routes.verifyEmail.path, { email, otp: used.get('the code of the reset') });
  await call('POST', routes.checkout.path, { checkoutId: opaqueId(), billing: { ...address, zipCode: '' } }, headers);
  await call('POST', routes.signInWithGoogle.path, { email: address.email, idToken });
  await call('POST', routes.stripeWebhook.path, all, { 'stripe-signature': `t=1,v1=${random()}` });
  await call('GET', `/api/orders/${order.id}`, undefined, { authorization: `Bearer ${used.get('the first token')}` });
  await call('GET', `/api/user/${encodeURIComponent(email)}`, undefined, headers);
  await call('GET', `/api/%zz?token=${token}`, undefined, headers);
  await call('GET', `/api/nowhere?token=${token}&email=${email}`, undefined, headers);
};

const turnOnSecondFactor = async (
  { post }: ShopCaller,
  used: UsedSecrets,
  headers: { authorization: string },
): Promise<void> => {
  const begun = await post(routes.beginSecondFactor.path, { password: newPassword }, headers);
  const { secret } = begun.json<SecondFactorSetup>();
  used.set('the secret of the authenticator app', secret);
  const code = appCodeAt(secret, Date.now());
  const confirmed = await post(routes.confirmSecondFactor.path, { code }, headers);
  const [first = '', second = ''] = confirmed.json<RecoveryCodes>().recoveryCodes;
  used.set('a used recovery code', first);
  used.set('an unused recovery code', second);
  await post(routes.signIn.path, { email: customer.email, password: newPassword, code: first });
};

export const shopAsGuest = async (shop: ShopCaller, used: UsedSecrets): Promise<void> => {
  const { call, get, post } = shop;
  const address = addresses.guest;
  const { email } = address;
  const { token, userId } = (await post(routes.beginGuestSession.path, {})).json<GuestSession>();
  used.set('a guest’s token', token);
  const headers = { authorization: `Bearer ${token}` };
  const { checkout, order } = await buy(shop, { userId, headers, address });
  used.set('the secret of a guest’s payment', checkout.clientSecret);

  const orderToken = await shop.mailed(email, (text) => /&order=([\w.-]+)/.exec(text)?.[1]);
  used.set('the link to an order', orderToken);
  const opened = await post(routes.findOrderByLink.path, { orderToken });
  used.set('the access to an order', valueOf(opened.cookies[0]));
  const cookie = opened.cookies.join('; ');
  await get(routes.foundOrder.path, { cookie });
  const wanted = { orderNumber: order.invoiceNumber, email };
  await post(routes.findOrder.path, wanted);
  used.set('the code of an order', await shop.mailedCode(email, used));
  await post(routes.findOrderByCode.path, { ...wanted, otp: used.get('the code of an order') });

  await call('POST', routes.findOrderByLink.path, { orderToken: `${orderToken}x` });
  await call('POST', routes.findOrderByCode.path, { ...wanted, otp: used.get('the code of an order') });
  await call('GET', routes.foundOrder.path, undefined, { cookie: `${cookie}x` });
  await call('POST', routes.checkout.path, { ...address, token }, headers);
  await call('GET', `/api/orders/${order.id}?order=${orderToken}`);
};

export const addTypedSecrets = (used: UsedSecrets): void => {
  for (const [name, value] of Object.entries({ ...customer, newPassword, card })) used.set(name, value);
  for (const [who, address] of Object.entries(addresses)) {
    const { fullName, streetAddressLine1, city, phoneNumber, email } = address;
    const typed = { fullName, streetAddressLine1, city, phoneNumber, email };
    for (const [name, value] of Object.entries(typed)) used.set(`${name} of the ${who}’s address`, value);
  }
};
