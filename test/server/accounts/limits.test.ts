import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { buildApp } from '../../../server/app';
import { callLimits, confirmedChanges, guestSessions } from '../../../server/services/call-limits';
import type { Customer } from '../../support/add-customer';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ config: { rateLimit: true } });

const [owner, stranger, third] = ['198.51.100.1', '203.0.113.9', '192.0.2.77'] as const;
const from = (remoteAddress: string, url: string, payload: object) =>
  shop.inject({ method: 'POST', url, payload, remoteAddress });
const signIn = (source: string, email: string, password: string) =>
  from(source, routes.signIn.path, { email, password });
const forgot = (source: string, email: string) => from(source, routes.forgotPassword.path, { email });
const verify = (source: string, email: string, otp: string) => from(source, routes.verifyEmail.path, { email, otp });
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');
const expectWait = (response: Awaited<ReturnType<typeof from>>, code: string, longest: number): void => {
  expect([response.statusCode, response.json().code]).toEqual([429, code]);
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(longest);
  expect(response.json().details).toMatchObject({ retryAfterSeconds: seconds });
};

describe('reviews', () => {
  const write = ({ headers }: Customer, remoteAddress: string = owner) =>
    shop.inject({
      method: 'POST',
      url: routes.addReview.path,
      headers,
      payload: { productId: 'nothing-of-ours', review: 'Good' },
      remoteAddress,
    });

  it('reviews are limited by account, and another customer can still write one', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    for (let round = 0; round < 20; round += 1) expect((await write(customer)).statusCode).toBe(404);
    expectWait(await write(customer), 'rate_limited', 3600);
    expect((await write(other)).statusCode).toBe(404);
  });

  it('reviews are limited by source, and a customer at another source can still write one', async () => {
    const source = '198.51.100.66';
    for (let customers = 0; customers < 10; customers += 1) {
      const customer = await shop.newCustomer();
      for (let round = 0; round < 20; round += 1) expect((await write(customer, source)).statusCode).toBe(404);
    }
    const next = await shop.newCustomer();
    expectWait(await write(next, source), 'rate_limited', 3600);
    expect((await write(next, '198.51.100.67')).statusCode).toBe(404);
  });
});

describe('coupons checked without a session', () => {
  it('checks of a coupon without a session are limited by source', async () => {
    const url = addressOf(routes.guestCoupon, { couponCode: 'NOBODYS' });
    const check = (source: string) => from(source, url, { items: [{ productId: 'nothing-of-ours', quantity: 1 }] });
    for (let round = 0; round < 300; round += 1) expect((await check('198.51.100.88')).statusCode).toBe(409);
    expectWait(await check('198.51.100.88'), 'rate_limited', 3600);
    expect((await check('198.51.100.89')).statusCode).toBe(409);
  });
});

describe('guest sessions', () => {
  it('new guest sessions are limited by source, by the hour and by the day', async () => {
    const begin = (remoteAddress: string) => from(remoteAddress, routes.beginGuestSession.path, {});
    const source = '198.51.100.77';
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 60; count += 1) expect((await begin(source)).statusCode).toBe(200);
      expectWait(await begin(source), 'rate_limited', 3600);
      // The hourly limit now forgets these calls, as if an hour had passed. The daily limit still counts them.
      for (let count = 0; count < 61; count += 1) await shop.dependencies.limits.revert(guestSessions[0], source);
    }
    const response = await begin(source);
    expectWait(response, 'rate_limited', 24 * 3600);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await begin('198.51.100.78')).statusCode).toBe(200);
  });
});

describe('cancelled orders', () => {
  it('attempts to cancel orders are limited by account, because a cancellation costs fees and sends mails', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const cancel = ({ headers }: Customer) =>
      shop.inject({ method: 'POST', url: addressOf(routes.cancelOrder, { id: 'no-such-order' }), headers });
    for (let round = 0; round < 20; round += 1) expect((await cancel(customer)).statusCode).toBe(404);
    expectWait(await cancel(customer), 'rate_limited', 24 * 3600);
    expect((await cancel(other)).statusCode).toBe(404);
  });
});

describe('wrong codes', () => {
  it('wrong codes are limited by source, by the hour and by the day, however many addresses they are for', async () => {
    const source = '198.51.100.60';
    const guess = (index: number) => verify(source, `nobody-${index % 10}@shop.test`, '123456');
    const { perAddress, perSource } = callLimits.code;
    for (let hour = 0; hour < 2; hour += 1) {
      for (let index = 0; index < 300; index += 1) expect((await guess(index)).json().code).not.toBe('rate_limited');
      expectWait(await guess(0), 'rate_limited', 3600);
      // The hourly limits now forget these codes, as if an hour had passed. The daily limit still counts them.
      for (let index = 0; index < 301; index += 1) await shop.dependencies.limits.revert(perSource, source);
      for (let index = 0; index < 300; index += 1)
        await shop.dependencies.limits.revert(perAddress, `nobody-${index % 10}@shop.test ${source}`);
    }
    const refused = await guess(0);
    expectWait(refused, 'rate_limited', 24 * 3600);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await verify('198.51.100.61', 'nobody-0@shop.test', '123456')).json().code).not.toBe('rate_limited');
  });
});

describe('sign-in with Google', () => {
  it('sign-in with Google does not count accepted tokens, and limits rejected tokens', async () => {
    const email = 'gita@shop.test';
    const { idToken } = await idTokenFromGoogle(shop, { email, name: 'Gita' });
    const signInWith = (token: string) =>
      from(third, routes.signInWithGoogle.path, {
        name: 'G',
        email,
        password: null,
        images: '',
        phone: null,
        idToken: token,
      });
    for (let round = 0; round < 65; round += 1) expect((await signInWith(idToken)).statusCode).toBe(200);
    const flood = await Promise.all(Array.from({ length: 70 }, () => signInWith('made up')));
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});

describe('sign-in', () => {
  it('sign-in stops a flood of guesses for one address without locking its owner out', async () => {
    const { email, password } = await shop.newCustomer();
    const flood = await Promise.all(Array.from({ length: 60 }, () => signIn(stranger, email, 'a guess')));
    expect(flood.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    const stopped = flood.find(({ statusCode }) => statusCode === 429);
    if (stopped === undefined) throw new Error('nothing was stopped');
    expectWait(stopped, 'rate_limited', 15 * 60);
    expect((await signIn(stranger, email, password)).statusCode).toBe(429);
    expect((await signIn(owner, email, password)).statusCode).toBe(200);
  });

  it('sign-in counts all ports and spellings of a forwarded IPv6 network as one source', async () => {
    const { email } = await shop.newCustomer();
    const config = { ...shop.config, trustProxy: 1 };
    const behindProxy = await buildApp({ ...shop.dependencies, config }, shop.services);
    const spellings = ['2001:db8:0:7::1', '2001:DB8:0:7::1', '2001:0db8:0:7:0:0:0:2'];
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        behindProxy.inject({
          method: 'POST',
          url: routes.signIn.path,
          payload: { email, password: 'a guess' },
          headers: { 'x-forwarded-for': `[${spellings[index % 3]}]:${4_000 + index}` },
        }),
      ),
    );
    expect(flood.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
    await behindProxy.close();
  });

  it('sign-in counts forwarded values that are no IP address towards the proxy that sent them', async () => {
    const { email } = await shop.newCustomer();
    const config = { ...shop.config, trustProxy: 1 };
    const behindProxy = await buildApp({ ...shop.dependencies, config }, shop.services);
    const guess = (forwarded: string, remoteAddress: string) =>
      behindProxy.inject({
        method: 'POST',
        url: routes.signIn.path,
        payload: { email, password: 'a guess' },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress,
      });
    const values = ['unknown', '_hidden', '999.9.9.9', '10.0.0.1 or so', '-'];
    const flood = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess(`${values[index % 5]}${index}`, '198.51.100.50')),
    );
    expect(flood.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await guess('unknown', '198.51.100.51')).statusCode).toBe(401);
    expect((await guess('192.0.2.5', '198.51.100.50')).statusCode).toBe(401);
    await behindProxy.close();
  });

  it('the limit on sign-in does not count correct passwords', async () => {
    const { email, password } = await shop.newCustomer();
    for (let round = 0; round < 15; round += 1) expect((await signIn(third, email, password)).statusCode).toBe(200);
  });

  describe('guessed at from many sources', () => {
    const guess = (email: string) =>
      Promise.all(Array.from({ length: 130 }, (_, index) => signIn(`198.18.0.${index % 13}`, email, 'a guess')));
    const wrongIn = (responses: Awaited<ReturnType<typeof guess>>) =>
      responses.filter(({ statusCode }) => statusCode === 401).length;

    it('password guesses from many sources are stopped after a hundred, also for an unknown address', async () => {
      const { email } = await shop.newCustomer();
      for (const address of [email, 'nobody-at-all@shop.test']) {
        expect(wrongIn(await guess(address))).toBe(100);
        expectWait(await signIn(third, address, 'a guess'), 'rate_limited', 3600);
      }
    });

    it('after many guesses, sign-in still works in a known browser and in one that resets the password', async () => {
      const { email, password } = await shop.newCustomer();
      const inBrowser = (cookie: string, given: string, remoteAddress: string = third) =>
        shop.inject({
          method: 'POST',
          url: routes.signIn.path,
          payload: { email, password: given },
          headers: { cookie },
          remoteAddress,
        });
      const keyIn = ({ cookies }: Awaited<ReturnType<typeof from>>) =>
        `browser=${cookies.find(({ name }) => name === 'browser')?.value}`;
      const known = keyIn(await signIn(owner, email, password));
      await guess(email);
      expect((await inBrowser('browser=of-somebody-else', password, owner)).statusCode).toBe(429);
      expect((await inBrowser(known, password)).statusCode).toBe(200);
      // A browser that is known for this account has a separate limit.
      for (let round = 0; round < 10; round += 1) expect((await inBrowser(known, 'a guess')).statusCode).toBe(401);
      expect((await inBrowser(known, password)).statusCode).toBe(429);

      await forgot(owner, email);
      const verified = await verify(owner, email, await shop.newestCode(email));
      const [grant] = verified.cookies;
      const reset = await shop.inject({
        method: 'POST',
        url: routes.resetPassword.path,
        payload: { email, newPass: 'a newer one', confirmPass: 'a newer one' },
        headers: { cookie: `${grant?.name}=${grant?.value}` },
      });
      const response = await shop.inject({
        method: 'POST',
        url: routes.signIn.path,
        payload: { email, password: 'a newer one' },
        headers: { cookie: keyIn(reset) },
        remoteAddress: '192.0.2.78',
      });
      expect(response.statusCode).toBe(200);
    });
  });

  it('sign-in stops one source that tries many addresses', async () => {
    const tries = Array.from({ length: 230 }, (_, index) =>
      signIn('203.0.113.50', `user${index}@shop.test`, 'a guess'),
    );
    const responses = await Promise.all(tries);
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(200);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });
});

describe('codes', () => {
  it('codes for one address are at least 30 s apart', async () => {
    const { email } = await shop.newCustomer();
    expect((await forgot(owner, email)).statusCode).toBe(200);
    const soon = await forgot(owner, email);
    expectWait(soon, 'code_too_soon', 30);
    expect(soon.json().status).toBe('FAILED');
    shop.clock.advance(30_000);
    expect((await forgot(owner, email)).statusCode).toBe(200);
  });

  it('codes for an address without an account have the same delay as codes for an account', async () => {
    expect((await forgot(owner, 'nobody@shop.test')).statusCode).toBe(200);
    expectWait(await forgot(owner, 'nobody@shop.test'), 'code_too_soon', 30);
  });

  it('many concurrent requests for a code send one code', async () => {
    const { email } = await shop.newCustomer();
    const responses = await Promise.all(Array.from({ length: 10 }, () => forgot(owner, email)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await shop.mailsTo(email)).filter(({ text }) => /\d{6}/.test(text))).toHaveLength(1);
  });

  it('one source gets five codes an hour for each address and purpose, and the owner can still request one', async () => {
    const { email } = await shop.newCustomer();
    for (let round = 0; round < 5; round += 1) {
      expect((await forgot(stranger, email)).statusCode).toBe(200);
      shop.clock.advance(30_000);
    }
    expectWait(await forgot(stranger, email), 'rate_limited', 3600);
    expect((await from(stranger, routes.resendCode.path, { email, purpose: 'verify' })).statusCode).toBe(200);
    expect((await forgot(owner, email)).statusCode).toBe(200);
    const response = await verify(owner, email, await shop.newestCode(email));
    expect(response.json()).toMatchObject({ success: true, purpose: 'reset' });
    shop.clock.advance(3_600_000);
    expect((await forgot(stranger, email)).statusCode).toBe(200);
  });

  it('one source gets fifteen wrong attempts a day for an address, and the owner can still enter the code', async () => {
    const { email } = await shop.newCustomer();
    const outcomes: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await forgot(owner, email);
      const wrong = wrongFor(await shop.newestCode(email));
      for (let tries = 0; tries < 5; tries += 1) outcomes.push((await verify(stranger, email, wrong)).statusCode);
      shop.clock.advance(20 * 60_000);
    }
    expect(outcomes).toEqual([...Array<number>(15).fill(400), ...Array<number>(5).fill(429)]);
    await forgot(owner, email);
    const code = await shop.newestCode(email);
    expectWait(await verify(stranger, email, code), 'rate_limited', 24 * 3600);
    expect((await verify(owner, email, code)).statusCode).toBe(200);
  });

  it('a code allows five attempts in all, however many sources guess at the same time', async () => {
    const { email } = await shop.newCustomer();
    expect((await forgot(owner, email)).statusCode).toBe(200);
    const code = await shop.newestCode(email);
    const guesses = Array.from({ length: 100 }, (_, index) => ({
      source: `203.0.113.${index}`,
      otp: String(((Number(code) + 1 + index) % 1_000_000) + 1_000_000).slice(1),
    }));
    const responses = await Promise.all(guesses.map(({ source, otp }) => verify(source, email, otp)));
    const codes = responses.map((response) => response.json<{ code: string }>().code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_exhausted')).toHaveLength(95);
    expect((await verify(owner, email, code)).statusCode).toBe(429);
    // A new code has five attempts again, so the owner is not locked out.
    shop.clock.advance(30_000);
    expect((await forgot(owner, email)).statusCode).toBe(200);
    expect((await verify(owner, email, await shop.newestCode(email))).statusCode).toBe(200);
  });

  it('codes are limited by mailbox too, however many sources request codes for its spellings', async () => {
    const signUpAs = (tag: number, source: string) =>
      from(source, routes.signUp.path, {
        name: 'N',
        email: `flood+${tag}@shop.test`,
        phone: '1',
        password: 'six words',
      });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, tag) => signUpAs(tag, `203.0.113.${100 + tag}`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(Array(10).fill('rate_limited'));
    shop.clock.advance(3_600_000);
    for (let tag = 0; tag < 10; tag += 1) expect((await signUpAs(tag, stranger)).statusCode).toBe(200);
    expect((await signUpAs(90, owner)).statusCode).toBe(200);
  });

  it('codes for other spellings of a mailbox do not use up the codes of an account', async () => {
    const { email } = await shop.newCustomer();
    const spelt = (tag: number) => email.replace('@', `+${tag}@`);
    for (let tag = 0; tag < 24; tag += 1) {
      const source = `203.0.113.${150 + tag}`;
      await from(source, routes.signUp.path, { name: 'N', email: spelt(tag), phone: '1', password: 'six words' });
      expect((await forgot(source, spelt(tag))).statusCode).toBe(200);
    }
    const mails: unknown[] = [];
    for (let tag = 0; tag < 24; tag += 1) mails.push(...(await shop.mailsTo(spelt(tag))));
    expect(mails).toHaveLength(20);
    expect((await forgot(owner, email)).statusCode).toBe(200);
    const response = await verify(owner, email, await shop.newestCode(email));
    expect(response.json()).toMatchObject({ success: true, purpose: 'reset' });
  });

  it('codes that were never mailed do not make a sign-up wait', async () => {
    const email = 'waits-for-nothing@shop.test';
    for (let round = 0; round < 5; round += 1) {
      expect((await from(stranger, routes.resendCode.path, { email })).statusCode).toBe(200);
      shop.clock.advance(30_000);
    }
    expect((await from(stranger, routes.resendCode.path, { email, purpose: 'verify' })).statusCode).toBe(429);
    const response = await from(owner, routes.signUp.path, { name: 'N', email, phone: '1', password: 'six words' });
    expect(response.statusCode).toBe(200);
    expect((await verify(owner, email, await shop.newestCode(email))).statusCode).toBe(200);
  });

  it('the limits on codes apply to sign-up too, and a refused sign-up replaces nothing', async () => {
    const email = 'once@shop.test';
    const body = { name: 'N', email, phone: '1', password: 'first password' };
    expect((await from(owner, routes.signUp.path, body)).statusCode).toBe(200);
    const code = await shop.newestCode(email);
    const again = await from(stranger, routes.signUp.path, { ...body, password: 'of a stranger' });
    expectWait(again, 'code_too_soon', 30);
    expect(again.json().status).toBe('FAILED');
    expect((await verify(owner, email, code)).statusCode).toBe(200);
    expect((await signIn(owner, email, 'first password')).statusCode).toBe(200);
  });
});

describe('the newsletter and the change of password', () => {
  it('the limit on newsletter subscriptions counts the spellings of a mailbox together', async () => {
    const subscribe = (tag: number) =>
      from(stranger, routes.subscribeToNewsletter.path, { email: `spelt+${tag}@shop.test` });
    for (let tag = 0; tag < 10; tag += 1) expect((await subscribe(tag)).statusCode).toBe(200);
    expectWait(await subscribe(10), 'rate_limited', 3600);
  });

  it('newsletter subscriptions are limited by address and source', async () => {
    const subscribe = (source: string) =>
      from(source, routes.subscribeToNewsletter.path, { email: 'reader@shop.test' });
    for (let round = 0; round < 10; round += 1) expect((await subscribe(stranger)).statusCode).toBe(200);
    expectWait(await subscribe(stranger), 'rate_limited', 3600);
    expect((await subscribe(owner)).statusCode).toBe(200);
  });

  it('the limit on password changes counts wrong old passwords', async () => {
    const { id, headers, password } = await shop.newCustomer();
    const change = (given: string) =>
      shop.inject({
        method: 'PUT',
        url: `/api/user/changePassword/${id}`,
        headers,
        payload: { password: given, newPass: 'a newer one' },
      });
    for (let round = 0; round < 10; round += 1) expect((await change('a guess')).statusCode).toBe(403);
    expectWait(await change(password), 'rate_limited', 15 * 60);
  });

  it('the limit on account changes counts right old passwords, because each change sends a mail', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const change = ({ id, headers }: Customer, password: string, newPass: string) =>
      shop.inject({ method: 'PUT', url: `/api/user/changePassword/${id}`, headers, payload: { password, newPass } });
    for (let round = 1; round < confirmedChanges.max; round += 1)
      await shop.dependencies.limits.consume(confirmedChanges, customer.id);
    expect((await change(customer, customer.password, 'a newer one')).statusCode).toBe(200);
    expectWait(await change(customer, 'a newer one', 'the newest one'), 'rate_limited', 3600);
    const begun = await shop.inject({
      method: 'POST',
      url: routes.beginSecondFactor.path,
      headers: customer.headers,
      payload: { password: 'a newer one' },
    });
    expectWait(begun, 'rate_limited', 3600);
    expect((await change(other, other.password, 'a newer one')).statusCode).toBe(200);
  });
});
