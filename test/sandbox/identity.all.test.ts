import type { Browser } from 'playwright-core';
import { decodeJwt } from 'jose';
import { createIdentityVerifier } from '../../server/providers/identity';
import { launchChromium } from '../support/chromium';
import { openMerchant } from './support/merchant';
import { openTestSandbox, type TestSandbox } from './support/sandbox';

let shop: TestSandbox;
let config: { apiKey: string; projectId: string; issuer: string; audience: string; jwksUrl: string };
beforeAll(async () => {
  shop = await openTestSandbox();
  const body = (await (await fetch(`${shop.sandbox.url}/sandbox/config.json`)).json()) as { identity: typeof config };
  config = body.identity;
});
afterAll(() => shop.close());

const post = async (path: string, body: object | URLSearchParams) => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(`${shop.sandbox.url}${path}`, {
    method: 'POST',
    ...(isForm ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const toolkit = (method: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${config.apiKey}`, body);

const asha = { email: 'asha@example.test', name: 'Asha Rao' };
const tokenOf = async (account: object) => (await post('/sandbox/identity/token', account)).body.idToken ?? '';

const verifier = (more: object = {}) =>
  createIdentityVerifier({
    firebase: { apiKey: '', authDomain: '', projectId: config.projectId },
    issuer: config.issuer,
    audience: config.audience,
    jwksUrl: new URL(config.jwksUrl, shop.sandbox.url).href,
    ...more,
  });

it('the identity provider issues ID tokens that the shop’s verifier accepts, with a stable subject', async () => {
  const [first, second] = [await tokenOf(asha), await tokenOf({ ...asha, email: 'Asha@example.test' })];
  const identity = await verifier().verify(first, new Date());
  expect(identity).toEqual({ subject: expect.stringMatching(/^\w{28}$/), ...asha });
  expect(decodeJwt(second).sub).toBe(identity.subject);
  expect(decodeJwt(await tokenOf({ email: 'ravi@example.test' })).sub).not.toBe(identity.subject);
});

it('the identity provider rejects tokens that are for another project, expired, altered or unverified', async () => {
  const token = await tokenOf(asha);
  await expect(verifier({ audience: 'other' }).verify(token, new Date())).rejects.toThrow();
  await expect(verifier().verify(token, new Date(Date.now() + 3_700_000))).rejects.toThrow();
  await expect(verifier().verify(`${token.slice(0, -4)}AAAA`, new Date())).rejects.toThrow();
  const unverified = await tokenOf({ email: 'new@example.test', name: 'New', emailVerified: false });
  await expect(verifier().verify(unverified, new Date())).rejects.toThrow();
  expect((await post('/sandbox/identity/token', { email: 'nobody' })).status).toBe(400);
});

it('the identity provider keeps its key across restarts', async () => {
  const token = await tokenOf(asha);
  await shop.stop();
  shop = await openTestSandbox({ dataDir: shop.dataDir });
  expect((await verifier().verify(token, new Date())).email).toBe(asha.email);
});

it('the identity provider exchanges Google’s credential for an ID token, which returns the account and can be refreshed', async () => {
  const { credential = '' } = (await post('/sandbox/identity/credential', asha)).body;
  const postBody = new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString();
  const { status, body } = await toolkit('signInWithIdp', {
    postBody,
    requestUri: 'http://x',
    returnSecureToken: true,
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ email: asha.email, displayName: 'Asha Rao', providerId: 'google.com' }),
  ]);
  expect(await verifier().verify(body.idToken ?? '', new Date())).toMatchObject(asha);
  // Google's credential and the provider's token are not interchangeable.
  await expect(verifier().verify(credential, new Date())).rejects.toThrow();
  const swapped = new URLSearchParams({ id_token: body.idToken ?? '', providerId: 'google.com' }).toString();
  expect((await toolkit('signInWithIdp', { postBody: swapped })).status).toBe(400);

  expect((await toolkit('lookup', { idToken: body.idToken })).body).toMatchObject({
    users: [{ localId: body.localId, email: asha.email, emailVerified: true }],
  });
  expect((await toolkit('lookup', { idToken: credential })).body).toMatchObject({
    error: { message: 'INVALID_ID_TOKEN' },
  });

  const refresh = (refreshToken: string) =>
    post(
      `/securetoken.googleapis.com/v1/token?key=${config.apiKey}`,
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    );
  const refreshed = await refresh(body.refreshToken ?? '');
  expect(await verifier().verify(refreshed.body.id_token ?? '', new Date())).toMatchObject(asha);
  expect((await refresh(body.idToken ?? '')).status).toBe(400);
  expect((await post('/securetoken.googleapis.com/v1/token?key=other', {})).status).toBe(400);
});

describe('the account chooser', () => {
  let browser: Browser;
  let merchant: Awaited<ReturnType<typeof openMerchant>>;
  beforeAll(async () => {
    [merchant, browser] = await Promise.all([openMerchant(shop.sandbox.url), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await merchant?.close();
  });

  it('the account chooser returns a credential to its opener, for a new account or an existing one', async () => {
    const page = await browser.newPage();
    await page.goto(`${merchant.url}/page-of-the-shop`);
    const open = async () => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(() => {
          const messages: unknown[] = [];
          Object.assign(window, { messages });
          window.addEventListener('message', (event) => messages.push(event.data));
          window.open('/sandbox/identity/chooser', 'google', 'width=480,height=640');
        }),
      ]);
      return popup;
    };
    const message = () =>
      page
        .waitForFunction(() => (window as typeof window & { messages: Record<string, string>[] }).messages[0])
        .then((found) => found.jsonValue());

    const first = await open();
    await first.getByLabel('Name').fill('Meera');
    await first.getByLabel('E-mail').fill('meera@example.test');
    await first.getByRole('button', { name: 'Continue' }).click();
    const signedIn = { iss: 'https://accounts.google.com', email: 'meera@example.test' };
    const given = await message();
    expect(given?.source).toBe('google-account-chooser');
    expect(decodeJwt(given?.credential ?? '')).toMatchObject(signedIn);

    const again = await open();
    await Promise.all([again.waitForEvent('close'), again.getByRole('button', { name: 'meera@example.test' }).click()]);
    expect(decodeJwt((await message())?.credential ?? '')).toMatchObject(signedIn);

    const cancelled = await open();
    // The click closes the window, so Playwright may report the click as failed.
    await Promise.allSettled([cancelled.getByRole('button', { name: 'Cancel' }).click()]);
    expect(await message()).toMatchObject({ cancelled: true });
  });
});
