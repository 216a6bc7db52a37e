import type { LightMyRequestResponse } from 'fastify';
import type { FoundOrder, OpenFoundOrder } from '../../../contract/found-orders';
import type { Order } from '../../../contract/orders';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { billing } from '../../support/money/billing';
import { codeIn, openShopForTests, openTestShop } from '../../support/shop';
import { newBuyer } from './money-shop';

const minute = 60_000;

const shop = openShopForTests({ seed: 'small' });

interface Sending {
  body?: object;
  cookie?: string;
  id?: string;
}
const call = (route: Route, { body, cookie, id }: Sending = {}): Promise<LightMyRequestResponse> =>
  shop.inject({
    method: route.method,
    url: addressOf(route, id === undefined ? {} : { id }),
    payload: body,
    headers: cookie === undefined ? {} : { cookie },
  });

/** Places a paid order with this email address. The account has another address. */
const ordered = async (email: string): Promise<Order> => {
  const buyer = await newBuyer(shop);
  await buyer.add('board-plain');
  return buyer.placeOrder(await buyer.started(undefined, { billing: { ...billing, email } }));
};

let count = 0;
const newEmail = () => `parcel${(count += 1)}@shop.test`;

const requestCode = (orderNumber: number, email: string) => call(routes.findOrder, { body: { orderNumber, email } });
const newestCode = async (email: string): Promise<string> => {
  const mails = await shop.mailsTo(email);
  return codeIn(mails.find(({ subject }) => subject === 'Your code to see your order'));
};
const cookieOf = ({ cookies }: LightMyRequestResponse): string => {
  const cookie = cookies.find(({ name }) => name === 'order-access');
  if (cookie === undefined) throw new Error('no order was opened');
  return `${cookie.name}=${cookie.value}`;
};
const openByCode = async (order: Order): Promise<string> => {
  await requestCode(order.invoiceNumber, order.email);
  const body = { orderNumber: order.invoiceNumber, email: order.email, otp: await newestCode(order.email) };
  return cookieOf(await call(routes.findOrderByCode, { body }));
};
const tokenOfMail = async (email: string, subject: RegExp): Promise<string> => {
  const mail = (await shop.mailsTo(email)).find((one) => subject.test(one.subject));
  return /#number=\d+&order=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const failureOf = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code: string }>().code];
const ended = [403, 'order_access_ended'];
const openIn = async (cookie?: string): Promise<FoundOrder | null> =>
  (await call(routes.foundOrder, { cookie })).json<OpenFoundOrder>().found;

it('an order opens by its mailed code, in this browser only, for 30 minutes', async () => {
  const order = await ordered(newEmail());
  expect((await requestCode(order.invoiceNumber, ` ${order.email.toUpperCase()} `)).statusCode).toBe(200);
  const body = { orderNumber: order.invoiceNumber, email: order.email, otp: await newestCode(order.email) };
  const opened = await call(routes.findOrderByCode, { body });
  const found = opened.json<FoundOrder>();
  expect(found.order).toEqual(order);
  expect(Math.ceil(found.openMs / minute)).toBe(30);
  expect(opened.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/orders/found' });
  expect(opened.headers['cache-control']).toBe('no-store');
  const cookie = cookieOf(opened);
  expect(await openIn(cookie)).toEqual(found);
  expect(await openIn()).toBeNull();
  shop.clock.advance(30 * minute + 1000);
  expect(await openIn(cookie)).toBeNull();
});

it('a request for a code has one response whether number and email are right or wrong, and mails a code for right ones only', async () => {
  const order = await ordered(newEmail());
  const stranger = newEmail();
  const responses = [
    await requestCode(order.invoiceNumber, stranger),
    await requestCode(order.invoiceNumber + 1000, order.email),
    await requestCode(order.invoiceNumber, newEmail()),
  ];
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await shop.mailsTo(stranger)).toEqual([]);
  const subjects = (await shop.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your code to see your order');
});

it('an order stays closed to a wrong code, a used code, a code for an account, and the code of another email', async () => {
  const [order, other] = [await ordered(newEmail()), await ordered(newEmail())];
  await requestCode(order.invoiceNumber, order.email);
  const otp = await newestCode(order.email);
  const enter = (body: object) =>
    call(routes.findOrderByCode, { body: { orderNumber: order.invoiceNumber, email: order.email, otp, ...body } });
  const wrong = await enter({ otp: otp === '111111' ? '222222' : '111111' });
  expect(failureOf(wrong)).toEqual([400, 'code_wrong']);
  expect(failureOf(await enter({ email: other.email }))).toEqual([410, 'code_expired']);
  const asAccount = await call(routes.verifyEmail, { body: { email: order.email, otp } });
  expect(failureOf(asAccount)).toEqual([410, 'code_expired']);
  expect((await enter({})).statusCode).toBe(200);
  expect(failureOf(await enter({}))).toEqual([410, 'code_expired']);
});

it('a code opens no other order, unless it has the same email', async () => {
  const email = newEmail();
  const [order, second, foreign] = [await ordered(email), await ordered(email), await ordered(newEmail())];
  const enter = async (orderNumber: number) => {
    shop.clock.advance(minute);
    await requestCode(order.invoiceNumber, email);
    return call(routes.findOrderByCode, { body: { orderNumber, email, otp: await newestCode(email) } });
  };
  expect(failureOf(await enter(foreign.invoiceNumber))).toEqual([404, 'order_not_found']);
  expect((await enter(second.invoiceNumber)).json<FoundOrder>().order.id).toBe(second.id);
});

it('an order opens by the link of the confirmation and of every later mail, for 30 days', async () => {
  const order = await ordered(newEmail());
  await shop.services.orderStatus.change(order.id, 'confirmed');
  const open = (orderToken: string) => call(routes.findOrderByLink, { body: { orderToken } });
  const token = await tokenOfMail(order.email, /is placed$/);
  expect((await open(token)).json<FoundOrder>().order).toMatchObject({ id: order.id, status: 'confirmed' });
  expect((await open(await tokenOfMail(order.email, /is confirmed$/))).statusCode).toBe(200);
  const linkEnded = [410, 'order_link_ended'];
  expect(failureOf(await open(`${token}x`))).toEqual(linkEnded);
  // A cookie's secret is not valid in a link, and a link's token is not valid in a cookie.
  const access = cookieOf(await open(token)).split('=')[1] ?? '';
  expect(failureOf(await open(access))).toEqual(linkEnded);
  expect(await openIn(`order-access=${token}`)).toBeNull();
  shop.clock.advance(30 * 24 * 60 * minute + 1000);
  expect(failureOf(await open(token))).toEqual(linkEnded);
});

it('a guest cancels the opened order and downloads its invoice, and is refused every other order', async () => {
  const [order, other] = [await ordered(newEmail()), await ordered(newEmail())];
  const cookie = await openByCode(order);
  const invoice = await call(routes.foundInvoice, { cookie, id: order.id });
  expect([invoice.statusCode, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const route of [routes.foundInvoice, routes.cancelFoundOrder]) {
    expect(failureOf(await call(route, { cookie, id: other.id }))).toEqual(ended);
    expect(failureOf(await call(route, { id: order.id }))).toEqual(ended);
  }
  const cancelled = await call(routes.cancelFoundOrder, { cookie, id: order.id });
  expect(cancelled.json<Order>()).toMatchObject({ status: 'cancelled', refund: { amount: order.amount } });
  expect((await openIn(cookie))?.order.status).toBe('cancelled');
});

it('an order is closed by the browser', async () => {
  const closed = await call(routes.closeFoundOrder, { cookie: await openByCode(await ordered(newEmail())) });
  expect(closed.cookies[0]).toMatchObject({ name: 'order-access', value: '', path: '/api/orders/found' });
});

it('requests for codes of an order and attempts with them are limited', async () => {
  const limited = await openTestShop({ config: { rateLimit: true } });
  try {
    const body = { orderNumber: 1, email: newEmail() };
    const requestAgain = () => limited.inject({ method: 'POST', url: routes.findOrder.path, payload: body });
    expect((await requestAgain()).statusCode).toBe(200);
    expect(failureOf(await requestAgain())).toEqual([429, 'code_too_soon']);
  } finally {
    await limited.close();
  }
});
