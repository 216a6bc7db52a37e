import { routes } from '../../../contract/routes/routes';
import { browserLifetime } from '../../../server/services/accounts/known-browsers';
import type { Customer } from '../../support/add-customer';
import { codeIn, openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const newBrowser = (userAgent = firefox) => {
  let cookie = '';
  return {
    key: () => cookie,
    async signIn({ email, password }: Pick<Customer, 'email' | 'password'>) {
      const headers = { 'user-agent': userAgent, ...(cookie !== '' && { cookie }) };
      const response = await shop.inject({
        method: 'POST',
        url: routes.signIn.path,
        payload: { email, password },
        headers,
      });
      const [given] = response.cookies.filter(({ name }) => name === 'browser');
      if (given !== undefined) cookie = `browser=${given.value}`;
      return { response, given };
    },
  };
};

const notices = async ({ email }: Customer) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject === 'A new sign-in to your Sprocket account');
const browsersOf = ({ id }: Customer) =>
  shop.database.selectFrom('knownBrowsers').selectAll().where('userId', '=', id).execute();

it('a new browser causes one mail to the owner, except the account’s first browser', async () => {
  const customer = await shop.newCustomer();
  expect(await notices(customer)).toEqual([]);
  const browser = newBrowser();
  await browser.signIn(customer);
  const [notice, ...more] = await notices(customer);
  expect(more).toEqual([]);
  expect(notice?.text).toContain('with Firefox on Linux, in a browser that was not used for it before');
  expect(notice?.text).toContain('Forgot Password?');
  expect(notice?.text).not.toMatch(/\d{6}/);
  await browser.signIn(customer);
  await browser.signIn(customer);
  expect(await notices(customer)).toHaveLength(1);
  await newBrowser().signIn(customer);
  expect(await notices(customer)).toHaveLength(2);
});

it('new browsers cause at most nine mails an hour', async () => {
  const customer = await shop.newCustomer();
  for (let round = 0; round < 15; round += 1) await newBrowser().signIn(customer);
  expect(await notices(customer)).toHaveLength(9);
  shop.clock.advance(60 * 60 * 1000);
  await newBrowser().signIn(customer);
  expect(await notices(customer)).toHaveLength(10);
});

it('a new browser causes no mail when the password is wrong', async () => {
  const customer = await shop.newCustomer();
  const { response, given } = await newBrowser().signIn({ ...customer, password: 'not the password' });
  expect(response.statusCode).toBe(401);
  expect(given).toBeUndefined();
  expect(await notices(customer)).toEqual([]);
});

it('a browser gets a long-lived HttpOnly cookie, whose key is not stored', async () => {
  const customer = await shop.newCustomer();
  const browser = newBrowser();
  const { given } = await browser.signIn(customer);
  expect(given).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/user',
    maxAge: browserLifetime / 1000,
  });
  const rows = await browsersOf(customer);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(given?.value);
});

it('a browser can be known to two accounts', async () => {
  const [customer, another] = [await shop.newCustomer(), await shop.newCustomer()];
  const browser = newBrowser();
  for (const who of [customer, another, customer, another]) await browser.signIn(who);
  expect([await notices(customer), await notices(another)].map(({ length }) => length)).toEqual([1, 1]);
});

it('a browser gets a new key in place of an invalid one', async () => {
  const customer = await shop.newCustomer();
  const payload = { email: customer.email, password: customer.password };
  const headers = { cookie: 'browser=x' };
  const response = await shop.inject({ method: 'POST', url: routes.signIn.path, payload, headers });
  expect(response.cookies.find(({ name }) => name === 'browser')?.value).toMatch(/^[\w-]{43}$/);
});

it('a browser is deleted when its cookie expires, unless it is the account’s last', async () => {
  const customer = await shop.newCustomer();
  await newBrowser().signIn(customer);
  const count = async () => (await browsersOf(customer)).length;
  shop.clock.advance(1_000);
  const last = newBrowser();
  await last.signIn(customer);
  expect(await count()).toBe(3);
  shop.clock.advance(browserLifetime + 1_000);
  await shop.services.accountPruning.prune();
  expect(await count()).toBe(1);
  await newBrowser().signIn(customer);
  expect(await notices(customer)).toHaveLength(3);
});

it('an account keeps its newest fifty browsers', async () => {
  const customer = await shop.newCustomer();
  const now = shop.clock.now();
  const older = Array.from({ length: 60 }, (_, index) => ({
    userId: customer.id,
    digest: `browser ${index}`,
    seenAt: new Date(now.getTime() - 1_000 - index),
  }));
  await shop.database.insertInto('knownBrowsers').values(older).execute();
  await newBrowser().signIn(customer);
  const rows = await browsersOf(customer);
  expect(rows).toHaveLength(50);
  expect(rows.some(({ digest }) => digest === 'browser 0')).toBe(true);
  expect(rows.some(({ digest }) => digest === 'browser 59')).toBe(false);
});

/** Returns the cookie by which the next sign-in recognises the browser. */
const reset = async ({ email }: Customer, newPass: string, key: string) => {
  const post = (url: string, payload: object, cookie: string) =>
    shop.inject({ method: 'POST', url, payload, headers: { cookie } });
  await post(routes.forgotPassword.path, { email }, key);
  const otp = codeIn((await shop.mailsTo(email)).find(({ text }) => /\d{6}/.test(text)));
  const [grant] = (await post(routes.verifyEmail.path, { email, otp }, key)).cookies;
  const cookies = [key, `${grant?.name}=${grant?.value}`].filter((cookie) => cookie !== '').join('; ');
  const response = await post(routes.resetPassword.path, { email, newPass, confirmPass: newPass }, cookies);
  expect(response.statusCode).toBe(200);
  return response.cookies.find(({ name }) => name === 'browser');
};

it('a browser is forgotten when the password is reset in another, which is known from then on', async () => {
  const customer = await shop.newCustomer();
  const [thief, owner] = [newBrowser(), newBrowser()];
  await thief.signIn(customer);
  const given = await reset(customer, 'a newer one', owner.key());
  expect(given).toMatchObject({ httpOnly: true, path: '/api/user', maxAge: browserLifetime / 1000 });
  expect(await browsersOf(customer)).toHaveLength(1);
  const before = (await notices(customer)).length;
  await thief.signIn({ ...customer, password: 'a newer one' });
  expect(await notices(customer)).toHaveLength(before + 1);
});

it('a browser keeps its key and causes no mail when the password was reset in it', async () => {
  const customer = await shop.newCustomer();
  const browser = newBrowser();
  await browser.signIn(customer);
  const given = await reset(customer, 'a newer one', browser.key());
  expect(`browser=${given?.value}`).toBe(browser.key());
  await browser.signIn({ ...customer, password: 'a newer one' });
  expect(await notices(customer)).toHaveLength(1);
});

it('a browser is forgotten when the password is changed in another', async () => {
  const customer = await shop.newCustomer();
  const [thief, owner] = [newBrowser(), newBrowser()];
  await thief.signIn(customer);
  await owner.signIn(customer);
  const response = await shop.inject({
    method: 'PUT',
    url: `/api/user/changePassword/${customer.id}`,
    headers: { ...customer.headers, cookie: owner.key() },
    payload: { password: customer.password, newPass: 'a newer one' },
  });
  expect(`browser=${response.cookies.find(({ name }) => name === 'browser')?.value}`).toBe(owner.key());
  expect(await browsersOf(customer)).toHaveLength(1);
});
