/**
 * Response times must not reveal whether an address has an account. The compared calls alternate, so that a slow
 * machine slows both.
 */

import { routes } from '../../../contract/routes/routes';
import { turnOnSecondFactor } from '../../support/second-factor';
import { openShopForTests } from '../../support/shop';

const rounds = 8;
const pairCount = 16;
const maxDifference = 1.25;

const shop = openShopForTests();
const without = 'nobody@shop.test';
const registered = 'registered@shop.test';
let known: string;
let secured: string;
beforeAll(async () => {
  known = (await shop.newCustomer()).email;
  const customer = await shop.newCustomer();
  secured = customer.email;
  await turnOnSecondFactor(shop, customer);
  const registration = { name: 'R', email: registered, phone: '1', password: 'a good password' };
  await post(routes.signUp.path, registration);
});

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });

/** Returns the lower quartile, because noise only adds time. */
const typical = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

const measure = async (call: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await call();
  return performance.now() - start;
};

const compare = async (one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> => {
  await Promise.all([one(), other()]);
  const times: [number[], number[]] = [[], []];
  let ratio = Infinity;
  // Keeps the times of earlier rounds, so that one lucky round does not hide a difference that the others show.
  for (let round = 0; round < rounds && ratio > maxDifference; round += 1) {
    for (let pair = 0; pair < pairCount; pair += 1) {
      // The calls take turns in running first, because the second call finds warm caches.
      const isTurned = pair % 2 === 1;
      for (const index of isTurned ? ([1, 0] as const) : ([0, 1] as const)) {
        times[index].push(await measure(index === 0 ? one : other));
      }
    }
    const [first, second] = [typical(times[0]), typical(times[1])];
    ratio = Math.max(first / second, second / first);
  }
  return ratio;
};

const calls: readonly [what: string, call: (email: string) => Promise<unknown>][] = [
  ['a wrong password', (email) => post(routes.signIn.path, { email, password: 'not the password' })],
  ['a request for a reset code', (email) => post(routes.forgotPassword.path, { email })],
  ['a request for another code', (email) => post(routes.resendCode.path, { email, purpose: 'reset' })],
  ['a wrong code', (email) => post(routes.verifyEmail.path, { email, otp: '000000' })],
  [
    'a reset without the right to it',
    (email) => post(routes.resetPassword.path, { email, newPass: 'a newer one', confirmPass: 'a newer one' }),
  ],
];

describe.each(calls)('%s', (what, call) => {
  it(`${what} takes as long for an address with an account as for one without`, async () => {
    expect(
      await compare(
        () => call(known),
        () => call(without),
      ),
    ).toBeLessThan(maxDifference);
  });

  it(`${what} takes as long for an address with an unfinished registration as for one without`, async () => {
    expect(
      await compare(
        () => call(registered),
        () => call(without),
      ),
    ).toBeLessThan(maxDifference);
  });
});

it('a wrong password takes as long with a second factor as without', async () => {
  const wrongPassword = (email: string) => () =>
    post(routes.signIn.path, { email, password: 'not the password', code: '123456' });
  expect(await compare(wrongPassword(secured), wrongPassword(known))).toBeLessThan(maxDifference);
});

it('the measurement detects leaks: a correct password differs from a wrong one', async () => {
  const right = () => post(routes.signIn.path, { email: known, password: 'a good password' });
  const refused = () => post(routes.signIn.path, { email: known, password: '' });
  expect(await compare(right, refused)).toBeGreaterThan(maxDifference);
});
