import { addressOf } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import type { SessionList } from '../../../contract/sessions';
import { deviceName } from '../../../server/domain/accounts/device-name';
import { maxSessionLifetime, maxSessions } from '../../../server/services/accounts/sessions';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const hour = 60 * 60_000;
const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = async ({ email, password }: Customer, userAgent = ''): Promise<string> =>
  (
    await shop.inject({
      method: 'POST',
      url: routes.signIn.path,
      payload: { email, password },
      headers: { 'user-agent': userAgent },
    })
  ).json().token;
const listed = async (token: string): Promise<SessionList> =>
  (await shop.inject({ url: routes.sessions.path, headers: as(token) })).json();
const end = (token: string, id: string) =>
  shop.inject({ method: 'DELETE', url: addressOf(routes.endSession, { id }), headers: as(token) });
const statusOf = async ({ id }: Customer, token: string): Promise<number> =>
  (await shop.inject({ url: `/api/user/${id}`, headers: as(token) })).statusCode;

describe('sessions', () => {
  it('a session ends 30 days after the sign-in, however often it is used', async () => {
    const customer = await shop.newCustomer();
    for (let used = 0; used < maxSessionLifetime - 24 * hour; used += 24 * hour) {
      shop.clock.advance(24 * hour);
      expect(await statusOf(customer, customer.token)).toBe(200);
    }
    shop.clock.advance(24 * hour - 1_000);
    expect(await statusOf(customer, customer.token)).toBe(200);
    shop.clock.advance(1_000);
    expect(await statusOf(customer, customer.token)).toBe(401);
  });

  it('the session list shows browsers, the current one first, times to the hour, and no IP addresses', async () => {
    const customer = await shop.newCustomer();
    const onFirefox = await signIn(customer, agents.firefox);
    shop.clock.advance(25 * hour + 7 * 60_000);
    await signIn(customer, agents.iphone);
    const response = await shop.inject({ url: routes.sessions.path, headers: as(onFirefox) });
    const list = response.json<SessionList>();
    expect(list.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Safari on iPhone', isCurrent: false },
      { device: '', isCurrent: false },
    ]);
    const times = list.flatMap(({ createdAt, lastUsedAt }) => [createdAt, lastUsedAt]);
    expect(times.filter((time) => !time.endsWith(':00:00.000Z'))).toEqual([]);
    expect(Date.parse(list[0]?.lastUsedAt ?? '') - Date.parse(list[0]?.createdAt ?? '')).toBeGreaterThanOrEqual(
      25 * hour,
    );
    expect(response.body).not.toContain('127.0.0.1');
    expect(response.body).not.toContain(customer.email);
  });

  it('sessions can be ended one by one, with immediate effect', async () => {
    const customer = await shop.newCustomer();
    const other = await signIn(customer, agents.firefox);
    const [, elsewhere] = await listed(customer.token);
    expect((await end(customer.token, elsewhere?.id ?? '')).json()).toMatchObject({ error: false });
    expect([await statusOf(customer, customer.token), await statusOf(customer, other)]).toEqual([200, 401]);
    const again = await end(customer.token, elsewhere?.id ?? '');
    expect([again.statusCode, again.json().code]).toEqual([404, 'session_not_found']);
  });

  it('an account has at most a hundred sessions: one more ends the least recently used', async () => {
    const customer = await shop.newCustomer();
    const { createdAt } = await shop.database
      .selectFrom('sessions')
      .select('createdAt')
      .where('userId', '=', customer.id)
      .executeTakeFirstOrThrow();
    const newer = Array.from({ length: maxSessions }, (_, index) => ({
      id: `${customer.id} ${index}`,
      userId: customer.id,
      device: '',
      createdAt,
      touchedAt: new Date(createdAt.getTime() + 1 + index),
      expiresAt: new Date(createdAt.getTime() + 9 * hour),
    }));
    await shop.database.insertInto('sessions').values(newer).execute();
    const token = await signIn(customer);
    const list = await listed(token);
    expect(list).toHaveLength(maxSessions);
    expect(list[0]?.isCurrent).toBe(true);
    expect(list.some(({ id }) => id === `${customer.id} 0`)).toBe(false);
    expect(await statusOf(customer, customer.token)).toBe(401);
  });

  it('a session of another user cannot be ended', async () => {
    const [customer, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
    const [own] = await listed(customer.token);
    expect((await end(stranger.token, own?.id ?? '')).statusCode).toBe(404);
    expect(await statusOf(customer, customer.token)).toBe(200);
  });

  it('all sessions of an account can be ended except the current one', async () => {
    const [customer, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
    const others = [await signIn(customer), await signIn(customer)];
    await shop.inject({ method: 'DELETE', url: routes.endOtherSessions.path, headers: customer.headers });
    expect(await Promise.all(others.map((token) => statusOf(customer, token)))).toEqual([401, 401]);
    expect(await listed(customer.token)).toHaveLength(1);
    expect(await statusOf(stranger, stranger.token)).toBe(200);
  });

  it('expired sessions are not listed', async () => {
    const customer = await shop.newCustomer();
    shop.clock.advance(8 * 24 * hour);
    expect(await listed(await signIn(customer))).toHaveLength(1);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/138 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5.0 <script>', ''],
])('a session names the browser of the user agent "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
