import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '../../../contract/routes/routes';
import { everyValue } from '../../../server/http/every-value';
import { runAs, runInRequest } from '../../../server/lib/request-context';
import { createCatalogueService, readConcurrency, readingBudget } from '../../../server/services/catalogue/catalogue';
import { injectTransport } from '../../../server/web/inject-transport';
import { eventually } from '../../support/eventually';
import { multipart } from '../../support/multipart';
import { sendRaw } from '../../support/send-raw';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small', config: { rateLimit: true } });

const kib = 1024;

describe('a webhook without a signature', () => {
  it('a webhook without a signature is rejected before its body is read', async () => {
    const head = `POST ${routes.stripeWebhook.path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`;
    const response = await sendRaw(shop.url, `${head}Content-Length: ${256 * kib}\r\nConnection: close\r\n\r\n{`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('webhook_rejected');
  });

  it('a binary body is checked as one value, not byte by byte', () => {
    let tested = 0;
    everyValue({ body: Buffer.alloc(256 * kib) }, () => (tested += 1) > 0);
    expect(tested).toBeLessThan(10);
  });
});

describe('lists that are read for one source', () => {
  type Search = (words: string, source: string) => Promise<number>;
  const addressOf = (words: string): string => `${routes.search.path}?q=${encodeURIComponent(words)}`;
  const search: Search = async (words, remoteAddress) =>
    (await shop.inject({ url: addressOf(words), remoteAddress })).statusCode;
  const searchOfPage: Search = (words, source) =>
    new Promise((resolve, reject) => {
      const send = async (): Promise<number> => {
        const { signal } = new AbortController();
        const request = { method: 'GET', url: addressOf(words), headers: {}, signal } as const;
        return (await injectTransport(shop.app)(request)).status;
      };
      runInRequest({ id: 'of-the-page', source }, () => void send().then(resolve, reject));
    });

  it.each<[string, Search]>([
    ['by calls', search],
    ['by pages being rendered', searchOfPage],
  ])(
    'lists read %s for one source are refused beyond a few that wait, and other sources are served',
    async (how, send) => {
      const greedy = Array.from({ length: 120 }, (_, index) => send(`motor ${how} ${index}`, '203.0.113.5'));
      const modest = await send(`sensor ${how}`, '198.51.100.7');
      const statuses = await Promise.all(greedy);
      expect(modest).toBe(200);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(await send(`motor ${how} 59`, '203.0.113.5')).toBe(200);
    },
  );

  it('slow lists of one source leave half of the slots to other sources', async () => {
    const planned: string[] = [];
    let end = (): void => undefined;
    const slow = new Promise<void>((resolve) => (end = resolve));
    const plan = async (query: string): Promise<undefined> => {
      planned.push(query);
      if (query.startsWith('greedy')) await slow;
    };
    const catalogue = createCatalogueService(shop.dependencies, {
      plan,
      withoutUnmatched: () => Promise.resolve(undefined),
    });
    const searchAs = (source: string, q: string) => runAs(source, () => catalogue.search({ q }));
    const greedy = Array.from({ length: 10 }, (_, index) => searchAs('203.0.113.5', `greedy ${index}`));
    const modest = searchAs('198.51.100.7', 'modest');
    await eventually(() => expect(planned).toContain('modest'), 1000).finally(() => end());
    await modest;
    const places = readConcurrency[shop.dependencies.open.pglite === null ? 'postgres' : 'embedded'];
    expect(planned.indexOf('modest')).toBe(Math.ceil(places / 2));
    await Promise.all(greedy);
  });

  it('lists that are not cached are limited to a thousand a minute for one source', async () => {
    const { limits } = shop.dependencies;
    await search('bearing', '203.0.113.7');
    const reads = Array.from({ length: readingBudget.max - 1 }, () => limits.consume(readingBudget, '203.0.113.7'));
    await Promise.all(reads);
    expect(await search('bearing', '203.0.113.7')).toBe(200);
    expect(await search('pulley', '203.0.113.7')).toBe(429);
    expect(await search('pulley', '203.0.113.8')).toBe(200);
  });

  it('cached lists do not count towards the lists of one source that may wait', async () => {
    await search('bracket', '203.0.113.6');
    const again = await Promise.all(Array.from({ length: 60 }, () => search('bracket', '203.0.113.6')));
    expect(new Set(again)).toEqual(new Set([200]));
  });
});

describe('uploads', () => {
  it('uploads that never end use few slots in memory, and none of another account', async () => {
    const [greedy, modest] = [await shop.newCustomer(), await shop.newCustomer('Ravi Iyer')];
    const reading: (() => void)[] = [];
    const read = (): Promise<Buffer> =>
      new Promise((resolve) => reading.push(() => resolve(Buffer.from('this is no picture'))));
    const { uploads } = shop.services;
    const sent = Array.from({ length: 10 }, () => uploads.add(greedy.id, '203.0.113.5', read));
    const ends = Promise.allSettled(sent);
    const ofOther = uploads.add(modest.id, '203.0.113.5', () => Promise.resolve(Buffer.alloc(0)));
    await expect(ofOther).rejects.toMatchObject({ code: 'file_not_accepted' });
    expect(reading).toHaveLength(3);
    for (let ended = 0; ended < 10; ended += 1) {
      while (reading[ended] === undefined) await wait(1);
      reading[ended]?.();
    }
    expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('an upload in a form field that is not “images” is not accepted', async () => {
    const customer = await shop.newCustomer();
    const parts = [{ bytes: Buffer.alloc(64 * kib), field: 'other' }];
    const form = multipart(parts, customer.headers);
    const response = await shop.inject({ method: 'POST', url: routes.uploadPicture.path, ...form });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'file_not_accepted']);
  });
});

it('a connection whose client does not read is closed', () => {
  expect(shop.app.server.timeout).toBe(120_000);
});
