import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { appCodeAt, wrongAppCodeAt } from '../../support/authenticator';
import { resetPassword } from '../../support/reset-password';
import { turnOnSecondFactor } from '../../support/second-factor';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ config: { rateLimit: true } });

const signIn = (payload: { email: string; password: string; code: string | undefined }, remoteAddress = '127.0.0.1') =>
  shop.inject({ method: 'POST', url: routes.signIn.path, payload, remoteAddress });

it('wrong codes are limited to five per account and source; the owner at another source is not locked out', async () => {
  const customer = await shop.newCustomer();
  const { email, password } = customer;
  const { secret } = await turnOnSecondFactor(shop, customer);
  const time = shop.clock.now().getTime();
  const guess = (code: string) => signIn({ email, password, code }, '203.0.113.9');
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(wrongAppCodeAt(secret, time))));
  expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
  const right = await guess(appCodeAt(secret, time, 1));
  expect([right.statusCode, right.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await signIn({ email, password, code: appCodeAt(secret, time, 1) })).statusCode).toBe(200);
});

it('wrong codes are not counted once a right one follows', async () => {
  const customer = await shop.newCustomer();
  const { email, password } = customer;
  const { recoveryCodes } = await turnOnSecondFactor(shop, customer);
  for (const code of recoveryCodes) expect((await signIn({ email, password, code })).statusCode).toBe(200);
  const again = await signIn({ email, password, code: recoveryCodes[0] });
  expect([again.statusCode, again.json().code]).toEqual([403, 'second_factor_wrong']);
});

it('wrong codes from many sources are limited to a hundred a day, also after a change of the password and a reset', async () => {
  const customer = await shop.newCustomer();
  const { id, email, password, headers } = customer;
  const { secret } = await turnOnSecondFactor(shop, customer);
  const code = wrongAppCodeAt(secret, shop.clock.now().getTime());
  const guesses = await Promise.all(
    Array.from({ length: 120 }, (_, index) => signIn({ email, password, code }, `198.51.100.${index}`)),
  );
  expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(100);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  shop.clock.advance(1_000);
  const newPass = 'a newer password';
  const url = addressOf(routes.changePassword, { id });
  await shop.inject({ method: 'PUT', url, payload: { password, newPass }, headers });
  const guessAgain = (given: string) => signIn({ email, password: given, code }, '203.0.113.1');
  expect((await guessAgain(newPass)).statusCode).toBe(429);
  shop.clock.advance(1_000);
  const resetTo = 'the newest password';
  await resetPassword(shop, email, resetTo);
  expect((await guessAgain(resetTo)).statusCode).toBe(429);
});
