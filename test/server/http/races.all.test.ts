/** Tests of concurrent calls. Tests about money are in `money-races.test.ts`. */

import { inTransaction } from '../../../server/db/transaction';
import type { LightMyRequestResponse } from 'fastify';
import type { CartMerged } from '../../../contract/cart';
import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { maxSessions } from '../../../server/services/accounts/sessions';
import { maxUnused } from '../../../server/services/pictures/uploads';
import { sourcePicture } from '../../support/catalogue-source';
import { multipart } from '../../support/multipart';
import { appCodeAt, wrongAppCodeAt } from '../../support/authenticator';
import { turnOnSecondFactor } from '../../support/second-factor';
import type { Customer } from '../../support/add-customer';
import { codeIn, openShopForTests, type TestShop } from '../../support/shop';
import { buyer, newBuyer } from '../ordering/money-shop';

const tries = 100;

const shop = openShopForTests({ seed: 'small' });
const limited = openShopForTests({ seed: 'small', config: { rateLimit: true } });

const atOnce = (call: (index: number) => Promise<LightMyRequestResponse>) =>
  Promise.all(Array.from({ length: tries }, (_, index) => call(index)));

const counted = (responses: readonly LightMyRequestResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

const post = (where: TestShop, url: string, payload: object, headers: Record<string, string> = {}) =>
  where.inject({ method: 'POST', url, payload, headers });

const mailedCode = async (where: TestShop, email: string): Promise<string> => codeIn((await where.mailsTo(email))[0]);

const requestReset = (where: TestShop, email: string) => post(where, routes.forgotPassword.path, { email });
const guess = (where: TestShop, email: string, otp: string) =>
  post(where, routes.verifyEmail.path, { email, otp, purpose: 'reset' });

const signIn = (where: TestShop, { email, password }: Pick<Customer, 'email' | 'password'>) =>
  post(where, routes.signIn.path, { email, password });

describe('codes', () => {
  it('a correct code works once, however many requests use it at the same time', async () => {
    const { email } = await shop.newCustomer();
    await requestReset(shop, email);
    const code = await mailedCode(shop, email);
    expect(counted(await atOnce(() => guess(shop, email, code)))).toEqual({ 200: 1, 410: tries - 1 });
  });

  it('at most five wrong attempts of a code are checked, and then the correct code is refused too', async () => {
    const { email } = await shop.newCustomer();
    await requestReset(shop, email);
    const code = await mailedCode(shop, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const counts = counted(await atOnce(() => guess(shop, email, wrong)));
    expect(counts[400]).toBeLessThanOrEqual(5);
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(tries);
    expect((await guess(shop, email, code)).statusCode).toBe(429);
  });

  it('one reset code is sent, however many are requested at the same time', async () => {
    const { email } = await limited.newCustomer();
    const counts = counted(await atOnce(() => requestReset(limited, email)));
    expect(counts).toEqual({ 200: 1, 429: tries - 1 });
    expect(await limited.mailsTo(email)).toHaveLength(1);
  });
});

it('one of many concurrent resets sets its password, and it is the accepted one', async () => {
  const { email } = await shop.newCustomer();
  await requestReset(shop, email);
  const verified = await guess(shop, email, await mailedCode(shop, email));
  const cookie = verified.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const passwordOf = (index: number) => `the password ${index}`;
  const responses = await atOnce((index) => {
    const newPass = passwordOf(index);
    return post(shop, routes.resetPassword.path, { email, newPass, confirmPass: newPass }, { cookie });
  });
  expect(counted(responses)).toEqual({ 200: 1, 403: tries - 1 });
  const accepted = responses.findIndex(({ statusCode }) => statusCode === 200);
  expect((await signIn(shop, { email, password: passwordOf(accepted) })).statusCode).toBe(200);
});

describe('the second factor', () => {
  it('an app code and a recovery code let one sign-in pass each, however many use them', async () => {
    const customer = await shop.newCustomer();
    const { email, password } = customer;
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, customer);
    for (const code of [appCodeAt(secret, shop.clock.now().getTime(), 1), recoveryCodes[0]]) {
      const responses = await atOnce(() => post(shop, routes.signIn.path, { email, password, code }));
      expect(counted(responses)).toEqual({ 200: 1, 403: tries - 1 });
    }
  });

  it('only five wrong codes of the second factor are checked', async () => {
    const customer = await limited.newCustomer();
    const { email, password } = customer;
    const { secret } = await turnOnSecondFactor(limited, customer);
    const code = wrongAppCodeAt(secret, limited.clock.now().getTime());
    const responses = await atOnce(() => post(limited, routes.signIn.path, { email, password, code }));
    expect(counted(responses)).toEqual({ 403: 5, 429: tries - 5 });
  });
});

describe('merges', () => {
  const items = [{ productId: 'micro-cheap', quantity: 2 }];

  /** Returns the accepted merges. The others are refused, because too many merges of the customer are waiting. */
  const acceptedOf = (responses: Awaited<ReturnType<typeof atOnce>>) => {
    const { 200: accepted = 0, 429: refused = 0 } = counted(responses);
    expect(accepted + refused).toBe(tries);
    expect(accepted).toBeGreaterThan(1);
    return responses.filter(({ statusCode }) => statusCode === 200);
  };

  it('concurrent merges of a guest cart with one id count once', async () => {
    const { customer, items: inCart } = await newBuyer(shop);
    const merge = { mergeId: 'one merge of a guest cart', items };
    acceptedOf(await atOnce(() => post(shop, routes.mergeCart.path, merge, customer.headers)));
    expect((await inCart()).map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(items);
  });

  it('concurrent merges with different ids count if accepted, up to the stock, on one cart line', async () => {
    const { customer, items: inCart } = await newBuyer(shop);
    const merge = (index: number) => ({ mergeId: `a merge of many: ${index}`, items });
    const responses = await atOnce((index) => post(shop, routes.mergeCart.path, merge(index), customer.headers));
    const accepted = acceptedOf(responses);
    const [line, ...more] = await inCart();
    expect(more).toEqual([]);
    const stock = line?.countInStock ?? 0;
    expect(line?.quantity).toBe(Math.min(stock, 2 * accepted.length));
    const quantities = accepted.map((response) => response.json<CartMerged>().receipt[0]?.quantity ?? 0);
    expect(Math.max(...quantities)).toBe(line?.quantity);
  });
});

describe('limits', () => {
  it('only ten wrong passwords are checked', async () => {
    const { email } = await limited.newCustomer();
    const counts = counted(await atOnce(() => signIn(limited, { email, password: 'not the password' })));
    expect(counts).toEqual({ 401: 10, 429: tries - 10 });
  });

  it('only ten subscriptions of an address are accepted', async () => {
    const responses = await atOnce(() =>
      post(limited, routes.subscribeToNewsletter.path, { email: 'reader@shop.test' }),
    );
    expect(counted(responses)).toEqual({ 200: 10, 429: tries - 10 });
  });
});

it('sixty uploads are accepted, and the twenty that stay are listed and stored', async () => {
  const { headers } = await limited.newCustomer();
  const form = multipart([{ bytes: await sourcePicture(9, 9) }], headers);
  const { method, path: url } = routes.uploadPicture;
  const responses = await atOnce(() => limited.inject({ method, url, ...form }));
  expect(counted(responses)).toEqual({ 200: 60, 429: tries - 60 });
  const accepted = responses.flatMap((response) => (response.statusCode === 200 ? response.json<string[]>() : []));
  const listed = (await limited.inject({ url: routes.uploadedPictures.path, headers })).json<string[]>();
  expect(listed).toHaveLength(maxUnused);
  const stored = await Promise.all(accepted.map((file) => limited.dependencies.files.has(file)));
  expect(accepted.filter((_file, index) => stored[index]).sort()).toEqual(listed.sort());
});

describe('reviews', () => {
  const review = (text: string, customerRating: number) => ({ productId: 'board-plain', review: text, customerRating });
  const ofProduct = async () => {
    const listed = await shop.inject({ url: `${routes.reviews.path}?productId=board-plain` });
    const product = await shop.inject({ url: addressOf(routes.product, { id: 'board-plain' }) });
    const { rating, reviewCount } = product.json<{ rating: number; reviewCount: number }>();
    return { listed: listed.json<{ customerRating: number }[]>(), rating, reviewCount };
  };

  it('concurrent reviews of a product by one customer become one review', async () => {
    const { headers } = await shop.newCustomer();
    const before = await ofProduct();
    const responses = await atOnce((index) => post(shop, routes.addReview.path, review(`Take ${index}`, 4), headers));
    expect(counted(responses)).toEqual({ 200: tries });
    expect((await ofProduct()).listed).toHaveLength(before.listed.length + 1);
  });

  it('reviews of many customers are all counted in the rating', async () => {
    const customers = await Promise.all(Array.from({ length: tries }, () => shop.newCustomer()));
    const before = await ofProduct();
    await atOnce((index) =>
      post(shop, routes.addReview.path, review('Good', 1 + (index % 5)), customers[index]?.headers),
    );
    const { listed, rating, reviewCount } = await ofProduct();
    expect([listed.length, reviewCount]).toEqual([before.listed.length + tries, before.reviewCount + tries]);
    const average = listed.reduce((sum, { customerRating }) => sum + customerRating, 0) / listed.length;
    expect(Math.abs(rating - average)).toBeLessThan(0.06);
  });
});

describe('sessions', () => {
  it('a password change ends all sessions except the caller’s, also those that make calls at the same time', async () => {
    const customer = await shop.newCustomer();
    // With the caller's own session, the account has the maximum number of sessions.
    const others = await Promise.all(
      Array.from({ length: maxSessions - 1 }, () =>
        inTransaction(shop.database, (transaction) => shop.services.sessions.start(transaction, customer.id)),
      ),
    );
    const url = addressOf(routes.user, { id: customer.id });
    const read = (token: string) => shop.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const change = shop.inject({
      method: 'PUT',
      url: addressOf(routes.changePassword, { id: customer.id }),
      payload: { password: customer.password, newPass: 'another password' },
      headers: customer.headers,
    });
    const concurrent = await Promise.all(others.map(read));
    expect(concurrent.every(({ statusCode }) => statusCode === 200 || statusCode === 401)).toBe(true);
    expect((await change).statusCode).toBe(200);
    expect(counted(await Promise.all(others.map(read)))).toEqual({ 401: maxSessions - 1 });
    expect((await read(customer.token)).statusCode).toBe(200);
  });

  it('concurrent sign-outs of a session end it, and each gets 200 or 401', async () => {
    const customer = await shop.newCustomer();
    const counts = counted(await atOnce(() => post(shop, routes.signOut.path, {}, customer.headers)));
    expect((counts[200] ?? 0) + (counts[401] ?? 0)).toBe(tries);
    const left = await shop.inject({ url: addressOf(routes.user, { id: customer.id }), headers: customer.headers });
    expect(left.statusCode).toBe(401);
  });
});

it('a list contains a product once', async () => {
  const { call } = buyer(shop, await shop.newCustomer());
  const responses = await atOnce(() => call(routes.addToWishlist, { body: { productId: 'micro-cheap' } }));
  expect(counted(responses)).toEqual({ 200: 1, 409: tries - 1 });
});
