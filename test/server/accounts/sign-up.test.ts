import { routes } from '../../../contract/routes/routes';
import { codeIn, openShopForTests } from '../../support/shop';

const shop = openShopForTests();

let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `builder${lastAddress}@shop.test`;
};

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });
const details = (email: string) => ({ name: 'Asha Rao', email, phone: '9876543210', password: 'robots and motors' });
const signUp = (email: string, more: object = {}) => post(routes.signUp.path, { ...details(email), ...more });
const verify = (email: string, otp: string, more: object = {}) =>
  post(routes.verifyEmail.path, { email, otp, ...more });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });
const wrongFor = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('sign-up', () => {
  it('a sign-up responds with status SUCCESS, and mails one code', async () => {
    const email = newAddress();
    const response = await signUp(email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'SUCCESS', msg: expect.any(String), message: expect.any(String) });
    const mails = await shop.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/\d{6}/g)).toHaveLength(1);
    expect(mails[0]?.html.match(/(?<![\w#])\d{6}(?!\w)/g)).toEqual([codeIn(mails[0])]);
  });

  it('a sign-up ignores isAdmin', async () => {
    const email = newAddress();
    await signUp(email, { isAdmin: true });
    await verify(email, await shop.newestCode(email));
    const { token, user } = (await signIn(email, details(email).password)).json();
    const url = `/api/user/${user.id}`;
    const response = await shop.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(response.json()).toMatchObject({ isAdmin: false, email });
  });

  it.each([
    ['name', { name: '  ' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'one,two@shop.test' }],
    ['email', { email: 'reader@127.0.0.1' }],
    ['email', { email: 'reader@１２７.0.0.1' }],
    ['email', { email: 'reader@shop.test/path' }],
    ['email', { email: 'reader@sh%6Fp.test' }],
    ['phone', { phone: '' }],
    ['password', { password: '7 chars' }],
    ['password', { password: 'x'.repeat(129) }],
  ])('a sign-up rejects an invalid %s with status FAILED, and names the field', async (field, wrong) => {
    const response = await signUp(newAddress(), wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: true, code: 'invalid_request', status: 'FAILED' });
    expect(response.json().details[0].field).toBe(field);
  });

  it.each<[string, (email: string) => string]>([
    ['upper case and spaces', (email) => `  ${email.toUpperCase()} `],
    ['full-width letters in the domain', (email) => email.replace('@shop', '@ｓｈｏｐ')],
    ['invisible marks in the domain', (email) => email.replace('@shop', '@sh\u00ADop')],
  ])('a sign-up rejects the address of a verified account in another spelling: %s', async (_how, spell) => {
    const { email } = await shop.newCustomer();
    const response = await signUp(spell(email));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'email_taken', status: 'FAILED' });
    expect(response.json().msg).toBe(response.json().message);
  });

  it('a second sign-up replaces an unverified account, its password and its code', async () => {
    const email = newAddress();
    await signUp(email, { password: 'first password' });
    const first = await shop.newestCode(email);
    await signUp(email, { password: 'second password', name: 'Second' });
    const second = await shop.newestCode(email);
    if (first !== second) expect((await verify(email, first)).json()).toMatchObject({ code: 'code_wrong' });
    expect((await verify(email, second)).statusCode).toBe(200);
    expect((await signIn(email, 'first password')).statusCode).toBe(401);
    expect((await signIn(email, 'second password')).json().user.name).toBe('Second');
  });
});

describe('the code', () => {
  it('a sign-up code verifies the account once, and a welcome mail is sent', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    const response = await verify(email, code);
    expect(response.json()).toEqual({ success: true, message: expect.any(String), purpose: 'verify' });
    expect(response.headers['set-cookie']).toBeUndefined();
    const again = await verify(email, code);
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({ success: false, code: 'code_expired' });
    const [welcome] = await shop.mailsTo(email);
    expect(welcome?.subject).toMatch(/welcome/i);
    expect(welcome?.text).not.toMatch(/\d{6}/);
  });

  it('a sign-up code reports the remaining attempts, and is invalid after five wrong ones', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      const wrong = await verify(email, wrongFor(code));
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toMatchObject({ success: false, code: 'code_wrong', details: { attemptsLeft } });
    }
    const spent = await verify(email, code);
    expect(spent.statusCode).toBe(429);
    expect(spent.json()).toMatchObject({ success: false, code: 'code_exhausted' });
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    expect(spent.json().details.retryAfterSeconds).toBe(Number(spent.headers['retry-after']));
  });

  it('a hundred concurrent guesses of a code are counted correctly', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    const guesses = Array.from({ length: 100 }, (_, index) => String(900_000 + index));
    const responses = await Promise.all(guesses.filter((guess) => guess !== code).map((guess) => verify(email, guess)));
    const codes = responses.map((response) => response.json<{ code: string }>().code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_exhausted').length).toBeGreaterThanOrEqual(94);
    expect((await verify(email, code)).statusCode).toBe(429);
  });

  it('exactly one of many concurrent attempts with the correct code is accepted', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => verify(email, code)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  });

  it('a sign-up code expires after ten minutes', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    shop.clock.advance(10 * 60_000);
    expect((await verify(email, code)).json()).toMatchObject({ success: false, code: 'code_expired' });
  });

  it('a sign-up code is invalidated by a newer one', async () => {
    const email = newAddress();
    await signUp(email);
    const first = await shop.newestCode(email);
    expect((await post(routes.resendCode.path, { email })).json()).toMatchObject({ status: 'SUCCESS' });
    const second = await shop.newestCode(email);
    if (first !== second) expect((await verify(email, first)).json().code).toBe('code_wrong');
    expect((await verify(email, second)).statusCode).toBe(200);
  });

  it('a sign-up code is valid only for its purpose and its address', async () => {
    const [one, other] = [newAddress(), newAddress()];
    await signUp(one);
    await signUp(other);
    const code = await shop.newestCode(one);
    expect((await verify(one, code, { purpose: 'reset' })).json()).toMatchObject({ code: 'code_expired' });
    if (code !== (await shop.newestCode(other))) expect((await verify(other, code)).json().code).toBe('code_wrong');
    expect((await verify(one, code, { purpose: 'verify' })).statusCode).toBe(200);
  });

  it('a sign-up code is never stored in readable form', async () => {
    const email = newAddress();
    await signUp(email);
    const code = await shop.newestCode(email);
    const stored = await shop.database.selectFrom('codes').selectAll().where('email', '=', email).execute();
    const mails = await shop.database.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(JSON.stringify([stored, mails])).not.toContain(code);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('the malformed code %p is rejected', async (otp) => {
    const response = await verify(newAddress(), otp);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'invalid_request' });
  });
});

describe('resend', () => {
  it('a resend mails an unverified account another code, which verifies it', async () => {
    const email = newAddress();
    await signUp(email);
    await post(routes.resendCode.path, { email, purpose: 'verify' });
    expect(await shop.mailsTo(email)).toHaveLength(2);
    const response = await verify(email, await shop.newestCode(email));
    expect(response.json()).toMatchObject({ success: true, purpose: 'verify' });
  });

  it('a resend repeats the purpose of the newest pending code', async () => {
    const { email } = await shop.newCustomer();
    await post(routes.forgotPassword.path, { email });
    await post(routes.resendCode.path, { email });
    const response = await verify(email, await shop.newestCode(email));
    expect(response.json()).toMatchObject({ success: true, purpose: 'reset' });
  });

  it('a resend has the same response for addresses without an account, which get no mail', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await signUp(known);
    const responses = await Promise.all([known, unknown].map((email) => post(routes.resendCode.path, { email })));
    expect(responses[1]?.statusCode).toBe(200);
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
    expect(await shop.mailsTo(unknown)).toEqual([]);
    const guesses = await Promise.all([known, unknown].map((email) => verify(email, '000000')));
    expect(guesses[1]?.json()).toEqual(guesses[0]?.json());
  });
});
