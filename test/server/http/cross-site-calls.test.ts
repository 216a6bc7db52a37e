import { fieldVitalsPath, flowCountsPath } from '../../../contract/routes/shop';
import { routes } from '../../../contract/routes/routes';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ config: { rateLimit: true } });

const begin = (headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url: routes.beginGuestSession.path, remoteAddress: '198.51.100.90', headers });

it.each(['cross-site', 'same-site'])('a %s page cannot use up the guest sessions of its visitor', async (site) => {
  for (let count = 0; count < 11; count += 1) {
    const response = await begin({ 'sec-fetch-site': site, origin: 'https://elsewhere.example' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
  }
  expect((await begin({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await begin()).statusCode).toBe(200);
});

it.each(['https://elsewhere.example', 'http://localhost:9', 'null', 'no address'])(
  'a browser that only sends Origin is refused from %s',
  async (origin) => {
    expect((await begin({ origin })).json().code).toBe('forbidden');
  },
);

it('a browser that only sends Origin is not refused from the host it calls, nor from the public address', async () => {
  const hosts = { host: 'shop.example', origin: 'https://shop.example' };
  expect((await begin(hosts)).statusCode).toBe(200);
  expect((await begin({ host: 'behind.proxy', origin: shop.config.publicUrl })).statusCode).toBe(200);
});

it('no call that changes something comes from another origin', async () => {
  const changing = Object.values(routes).filter(({ method }) => method !== 'GET');
  const beacons = [fieldVitalsPath, flowCountsPath].map((path) => ({ method: 'POST', path }) as const);
  for (const { method, path } of [...changing, ...beacons]) {
    const response = await shop.inject({ method, url: path, headers: { 'sec-fetch-site': 'cross-site' } });
    expect([path, response.json().code]).toEqual([path, 'forbidden']);
  }
});

it('reading is not refused: it is public, or needs a token', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await shop.inject({ url: routes.config.path, headers })).statusCode).toBe(200);
  expect((await shop.inject({ url: routes.orders.path, headers })).statusCode).toBe(401);
});
