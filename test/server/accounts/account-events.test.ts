import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import type { GuestSession } from '../../../contract/guests';
import type { SessionList } from '../../../contract/sessions';
import { appCodeAt, wrongAppCodeAt } from '../../support/authenticator';
import { eventually } from '../../support/eventually';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { callSecondFactor, turnOnSecondFactor } from '../../support/second-factor';
import { sendRaw } from '../../support/send-raw';
import type { Customer } from '../../support/add-customer';
import { signUpCustomer } from '../../support/sign-up-customer';
import { codeIn, openShopForTests } from '../../support/shop';

interface Line {
  reqId?: string;
  event?: string;
  outcome?: string;
  code?: string;
  userId?: string;
}

const shop = openShopForTests({ logged: (line) => lines.push(line), config: { rateLimit: true } });
let lines: string[] = [];

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url, payload, headers });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });

const eventsOf = async (work: () => Promise<unknown>): Promise<Omit<Line, 'reqId'>[]> => {
  lines = [];
  await work();
  const events = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);
  expect(events.filter(({ reqId }) => typeof reqId !== 'string')).toEqual([]);
  return events.map(({ event, outcome, code, userId }) => ({ event, outcome, code, userId }));
};

const succeeded = (event: string, userId?: string) => ({ event, outcome: 'succeeded', code: undefined, userId });
const refused = (event: string, code: string, userId?: string) => ({ event, outcome: 'refused', code, userId });

const withGoogle = async (email: string, name: string) => {
  const given = await idTokenFromGoogle(shop, { email, name });
  return post(routes.signInWithGoogle.path, { name, email, password: null, ...given });
};

const resetCookieOf = async ({ email }: Customer): Promise<string> => {
  await post(routes.forgotPassword.path, { email });
  // Mails with codes are sent before other queued mails, so a mail without a code may be newer.
  const otp = codeIn((await shop.mailsTo(email)).find(({ subject }) => subject.includes('code')));
  const [grant] = (await post(routes.verifyEmail.path, { email, otp, purpose: 'reset' })).cookies;
  return `${grant?.name}=${grant?.value}`;
};

it('the shop logs sign-ups, codes and sign-ins, successes and failures, with the user id', async () => {
  let customer: Customer | undefined;
  const events = await eventsOf(async () => {
    customer = await signUpCustomer(shop);
    await signIn(customer.email, 'not the password');
    await signIn('nobody@shop.test', 'not the password');
    await post(routes.verifyEmail.path, { email: customer.email, otp: '000000' });
  });
  expect(events).toEqual([
    succeeded('sign_up'),
    succeeded('code_entered'),
    succeeded('sign_in', customer?.id),
    refused('sign_in', 'wrong_credentials', customer?.id),
    refused('sign_in', 'wrong_credentials'),
    refused('code_entered', 'code_expired'),
  ]);
});

it('the shop logs guest sessions, and the account that a guest signs in to', async () => {
  const { id, email, password } = await shop.newCustomer();
  let guest: GuestSession | undefined;
  const events = await eventsOf(async () => {
    guest = (await post(routes.beginGuestSession.path, {})).json<GuestSession>();
    await post(routes.signIn.path, { email, password }, { authorization: `Bearer ${guest.token}` });
  });
  expect(events).toEqual([succeeded('guest_session', guest?.userId), succeeded('sign_in', id)]);
});

it('the shop logs changes and resets of a password', async () => {
  const customer = await shop.newCustomer();
  const { id, email, password, headers } = customer;
  const change = (old: string) => {
    const url = addressOf(routes.changePassword, { id });
    return shop.inject({ method: 'PUT', url, payload: { password: old, newPass: 'a newer password' }, headers });
  };
  const reset = (cookie: string) =>
    post(routes.resetPassword.path, { email, newPass: 'the newest one', confirmPass: 'the newest one' }, { cookie });
  const events = await eventsOf(async () => {
    await change('not the password');
    await change(password);
    await reset('reset-grant=made up');
    await reset(await resetCookieOf(customer));
  });
  expect(events).toEqual([
    refused('password_changed', 'wrong_password', id),
    succeeded('password_changed', id),
    refused('password_reset', 'reset_not_allowed'),
    succeeded('password_reset_requested'),
    succeeded('code_entered'),
    succeeded('password_reset', id),
  ]);
});

it('the shop logs Google sign-ins, and that Google was linked to an account', async () => {
  const { id, email } = await shop.newCustomer();
  expect(await eventsOf(() => withGoogle(email, 'Gita'))).toEqual([
    succeeded('google_linked', id),
    succeeded('google_sign_in', id),
  ]);
  expect(await eventsOf(() => withGoogle(email, 'Gita'))).toEqual([succeeded('google_sign_in', id)]);
  const forged = { email, password: null, idToken: 'a token of nobody' };
  expect(await eventsOf(() => post(routes.signInWithGoogle.path, forged))).toEqual([
    refused('google_sign_in', 'identity_rejected'),
  ]);
});

it('the shop logs ended sessions, and calls for another user’s data', async () => {
  const [{ id, email, password, headers }, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
  await signIn(email, password);
  const list = (await shop.inject({ url: routes.sessions.path, headers })).json<SessionList>();
  const other = addressOf(routes.endSession, { id: list.find(({ isCurrent }) => !isCurrent)?.id ?? '' });
  const events = await eventsOf(async () => {
    await shop.inject({ method: 'DELETE', url: other, headers });
    await shop.inject({ method: 'DELETE', url: routes.endOtherSessions.path, headers });
    await shop.inject({ url: addressOf(routes.user, { id }), headers: stranger.headers });
    await post(routes.signOut.path, {}, headers);
    await post(routes.signOut.path, {}, headers);
  });
  expect(events).toEqual([
    succeeded('session_ended', id),
    succeeded('other_sessions_ended', id),
    refused('access', 'forbidden', stranger.id),
    succeeded('sign_out', id),
    refused('sign_out', 'unauthenticated'),
  ]);
});

it('the shop logs the second factor: setup, sign-ins, recovery codes, and the end', async () => {
  const customer = await shop.newCustomer();
  const { id, email, password } = customer;
  const withCode = (code: string) => post(routes.signIn.path, { email, password, code });
  const events = await eventsOf(async () => {
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, customer);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const time = shop.clock.now().getTime();
    await signIn(email, password);
    await withCode(wrongAppCodeAt(secret, time));
    await withCode(appCodeAt(secret, time, 1));
    await withCode(first);
    await callSecondFactor(shop, customer, routes.renewRecoveryCodes, { password, code: second });
    await callSecondFactor(shop, customer, routes.turnOffSecondFactor, { password, code: third });
    shop.clock.advance(60_000);
    const code = appCodeAt(secret, shop.clock.now().getTime());
    await callSecondFactor(shop, customer, routes.turnOffSecondFactor, { password, code });
  });
  expect(events).toEqual([
    succeeded('second_factor_begun', id),
    succeeded('second_factor_turned_on', id),
    refused('sign_in', 'second_factor_required', id),
    refused('sign_in', 'second_factor_wrong', id),
    succeeded('sign_in', id),
    succeeded('recovery_code_used', id),
    succeeded('sign_in', id),
    succeeded('recovery_code_used', id),
    succeeded('recovery_codes_renewed', id),
    refused('second_factor_turned_off', 'second_factor_wrong', id),
    succeeded('second_factor_turned_off', id),
  ]);
});

it.each([
  ['trace', 1],
  ['error', 1],
  ['fatal', 0],
  ['silent', 0],
])('a sign-in at LOG_LEVEL=%s logs %i events', async (level, count) => {
  const { email, password } = await shop.newCustomer();
  const { log } = shop.dependencies;
  const usual = log.level;
  log.level = level;
  try {
    expect(await eventsOf(() => signIn(email, password))).toHaveLength(count);
  } finally {
    log.level = usual;
  }
});

it('the shop logs rate-limited attempts', async () => {
  const { email } = await shop.newCustomer();
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'not the password');
  expect(await eventsOf(() => signIn(email, 'not the password'))).toEqual([refused('sign_in', 'rate_limited')]);
});

it('the shop logs no request data', async () => {
  lines = [];
  const customer = await shop.newCustomer('Name Of Nobody');
  const cookie = await resetCookieOf(customer);
  const newPass = 'an unheard-of secret';
  await post(routes.resetPassword.path, { email: customer.email, newPass, confirmPass: newPass }, { cookie });
  const { token } = (await signIn(customer.email, newPass)).json<{ token: string }>();
  await withGoogle(customer.email, 'Name Of Nobody');
  const signedIn = { ...customer, password: newPass, headers: { authorization: `Bearer ${token}` } };
  const { secret, recoveryCodes } = await turnOnSecondFactor(shop, signedIn);
  await post(routes.signIn.path, { email: customer.email, password: newPass, code: recoveryCodes[0] });
  const grant = cookie.split('=')[1] ?? '';
  const sent = [
    ...[customer.email, customer.password, newPass, customer.token, token, grant, 'Name Of Nobody', '127.0.0.1'],
    ...[secret, ...recoveryCodes],
  ];
  expect(lines.length).toBeGreaterThan(6);
  expect(sent.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
});

it('the shop does not mistake a client that leaves in the middle of its request for a lost database', async () => {
  const head = `POST ${routes.signIn.path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  const events = await eventsOf(async () => {
    await sendRaw(shop.url, `${head}{"email":`, { isCutOff: true });
    await eventually(() => expect(lines).not.toEqual([]));
  });
  expect(events).toEqual([refused('sign_in', 'invalid_request')]);
  expect(lines.filter((line) => line.includes('a request failed'))).toEqual([]);
});
