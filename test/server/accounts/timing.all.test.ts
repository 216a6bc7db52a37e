import { routes } from '../../../contract/routes';
import { openTestShop, type TestShop } from '../../support/shop';

/**
 * Answers take as long whether or not an address has an account. Times of one run are compared with each other, in turns,
 * so that a slow machine is slow for both; what is left of its moods is met by asking again.
 */
const ROUNDS = 8;
const PAIRS = 16;
const ALIKE = 1.25;

let shop: TestShop;
const without = 'nobody@shop.test';
const registered = 'registered@shop.test';
let known: string;
beforeAll(async () => {
  shop = await openTestShop();
  known = (await shop.newCustomer()).email;
  const registration = { name: 'R', email: registered, phone: '1', password: 'a good password' };
  await post(routes.signUp.path, registration);
});
afterAll(() => shop.close());

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });

/** Noise only ever adds: the quicker ones tell most. */
const typical = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

const measure = async (call: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await call();
  return performance.now() - start;
};

/** How many times as long the slower of two calls takes; as soon as that is alike, it is answered. */
const compare = async (one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> => {
  await Promise.all([one(), other()]);
  const times: [number[], number[]] = [[], []];
  let ratio = Infinity;
  // All times count in the end: a lucky round hides nothing.
  for (let round = 0; round < ROUNDS && ratio > ALIKE; round += 1) {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Whichever comes second finds everything warm.
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

describe.each(calls)('%s', (_what, call) => {
  it('takes as long with an account as without', async () => {
    expect(
      await compare(
        () => call(known),
        () => call(without),
      ),
    ).toBeLessThan(ALIKE);
  });

  it('takes as long with a registration as without', async () => {
    expect(
      await compare(
        () => call(registered),
        () => call(without),
      ),
    ).toBeLessThan(ALIKE);
  });
});

it('the measure tells what leaks: a right password from a wrong one', async () => {
  const right = () => post(routes.signIn.path, { email: known, password: 'a good password' });
  const refused = () => post(routes.signIn.path, { email: known, password: '' });
  expect(await compare(right, refused)).toBeGreaterThan(ALIKE);
});
