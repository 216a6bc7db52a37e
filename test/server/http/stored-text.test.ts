import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from '../../support/money/billing';
import { signUpCustomer } from '../../support/sign-up-customer';
import { openShopForTests } from '../../support/shop';
import { newBuyer, provider } from '../ordering/money-shop';

const shop = openShopForTests({ seed: 'small' });

/** A text that clears a terminal, starts new lines, and reverses the direction of the following text. */
const hostile = 'Asha\u001b[2J\r\nBcc: all@shop.test\u2028\u009b31m \u202eRao';
const asLine = 'Asha [2J Bcc: all@shop.test 31m Rao';

it('names and addresses become one line without control characters, in mails too', async () => {
  const asha = await newBuyer(shop);
  await asha.add('board-plain');
  const { email } = asha.customer;
  const checkout = await asha.started(opaqueId(), {
    billing: { ...billing, fullName: hostile, streetAddressLine1: hostile, city: hostile, email },
  });
  expect((await asha.state(checkout.checkoutId)).json().billing).toMatchObject({
    fullName: asLine,
    streetAddressLine1: asLine,
    city: asLine,
  });
  await provider(shop).pay(checkout);
  expect((await asha.createOrder(checkout)).statusCode).toBe(200);
  const [mail] = await shop.mailsTo(email);
  // The mail has a space after the dot, so that mail programs do not turn a customer's text into a link.
  expect(mail?.text.split('\n')[0]).toBe(`Thank you, ${asLine.replace('shop.test', 'shop. test')}`);
  expect(mail?.text).not.toMatch(/\u001b|\u009b|\u202e/);
});

it('mails to an address that is not the account’s contain nothing that the customer typed', async () => {
  const mallory = await newBuyer(shop);
  await mallory.add('board-plain');
  const lure = 'Your account is locked';
  const typed = { fullName: lure, streetAddressLine1: lure, streetAddressLine2: lure, city: lure, state: lure };
  const checkout = await mallory.started(opaqueId(), {
    billing: { ...billing, ...typed, email: 'stranger@shop.test' },
  });
  const { id } = await mallory.placeOrder(checkout);
  expect((await mallory.call(routes.cancelOrder, { params: { id } })).statusCode).toBe(200);
  const mails = await shop.mailsTo('stranger@shop.test');
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
    'Your payment is refunded',
    expect.stringMatching(/^Order no\. \d+: cancelled$/),
    'Thank you for your order',
  ]);
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain(lure);
});

it('a customer’s name is stored on one line', async () => {
  const { id, headers } = await signUpCustomer(shop, hostile);
  const read = async () => (await shop.inject({ url: `/api/user/${id}`, headers })).json().name;
  expect(await read()).toBe(asLine);
  const payload = { name: `${hostile}!`, phone: '1' };
  await shop.inject({ method: 'PUT', url: `/api/user/${id}`, headers, payload });
  expect(await read()).toBe(`${asLine}!`);
});

it('a review has its lines, and no other control characters', async () => {
  const { headers } = await shop.newCustomer();
  const payload = { productId: 'board-plain', review: 'Good.\r\n\r\nRed\u001b[31m\u202e board\u0007.' };
  const response = await shop.inject({ method: 'POST', url: routes.addReview.path, headers, payload });
  expect(response.json().review).toBe('Good.\n\nRed[31m board.');
  const nothing = { ...payload, review: '\u001b\u202e\n' };
  expect(
    (await shop.inject({ method: 'POST', url: routes.addReview.path, headers, payload: nothing })).json().code,
  ).toBe('review_empty');
});

it.each(['\u001b', '\u200b\u202e', ' \t\n'])('a name without a visible character is refused: %j', async (name) => {
  const payload = { name, email: 'unseen@shop.test', phone: '1', password: 'a password' };
  const response = await shop.inject({ method: 'POST', url: routes.signUp.path, payload });
  expect([response.statusCode, response.json().msg]).toEqual([400, 'name can not be blank!']);
});
