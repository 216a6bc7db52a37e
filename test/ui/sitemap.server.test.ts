import { gunzipSync } from 'node:zlib';
import type { Transport } from '../../src/api/transport';
import type { ProductIds } from '../../server/services/catalogue/product-ids';
import { createSitemap } from '../../server/web/sitemap';
import { productsInFile } from '../../server/web/sitemap-editions';
import { demoTransport } from './support/demo-responses';

const longestDelay = 10_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const idsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `lamp&${String(index).padStart(6, '0')}`);

/** If `isSlow`, the ids are divided only when `divide` is called. */
const openSitemap = (ids: string[]) => {
  const state = { ids, isSlow: false, isBroken: false, divisions: 0, running: 0, mostRunning: 0, readings: 0 };
  const waiting: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const products: ProductIds = {
    async firstOfParts(size, signal) {
      state.divisions += 1;
      state.running += 1;
      state.mostRunning = Math.max(state.mostRunning, state.running);
      signals.push(signal);
      const firsts = state.ids.filter((_, index) => index % size === 0);
      if (state.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      state.running -= 1;
      signal.throwIfAborted();
      if (state.isBroken) throw new Error('the database is unavailable');
      return firsts;
    },
    async *between(from, before) {
      state.readings += 1;
      await Promise.resolve();
      if (state.isBroken) throw new Error('the database is unavailable');
      const found = state.ids.filter((id) => id >= from && (before === undefined || id < before));
      for (let start = 0; start < found.length; start += 3_000) yield found.slice(start, start + 3_000);
    },
  };
  const error = jest.fn();
  const transport: Transport = demoTransport().transport;
  const sitemap = createSitemap({
    transport,
    products,
    origin: 'https://sprocket.test',
    log: { error },
    fixedPaths: () => Promise.resolve(['/', '/about?a=1&b=2']),
  });
  const text = async (file: Promise<Buffer | undefined>): Promise<string> =>
    gunzipSync((await file) ?? Buffer.alloc(0)).toString();
  return {
    state,
    signals,
    sitemap,
    error,
    divide: () => waiting.splice(0).forEach((resolve) => resolve()),
    all: () => text(sitemap.all()),
    file: (number: number) => text(sitemap.file(number)),
    countFiles: async () => (await text(sitemap.all())).split('<sitemap>').length - 1,
  };
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the files of the sitemap', () => {
  it('a file is compressed to a tenth, and has each address of its products once', async () => {
    const ids = idsOf(productsInFile * 2);
    const { sitemap, file, all } = openSitemap(ids);
    const entries = ids
      .slice(0, productsInFile)
      .map((id) => `<url><loc>https://sprocket.test/product/${encodeURIComponent(id)}</loc></url>\n`);
    const expected = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
    expect(await file(1)).toBe(expected);
    expect((await sitemap.file(1))?.length).toBeLessThan(expected.length / 10);
    expect(await file(0)).toContain('<url><loc>https://sprocket.test/about?a=1&amp;b=2</loc></url>\n');
    expect(await all()).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${[0, 1, 2]
        .map((number) => `<sitemap><loc>https://sprocket.test/sitemaps/${number}.xml</loc></sitemap>\n`)
        .join('')}</sitemapindex>\n`,
    );
    expect(await sitemap.file(3)).toBeUndefined();
  });

  it('a file that could not be read is read again by the next request', async () => {
    const { state, sitemap, file } = openSitemap(idsOf(productsInFile + 1));
    await sitemap.prepare();
    state.isBroken = true;
    await expect(file(2)).rejects.toThrow('the database is unavailable');
    state.isBroken = false;
    expect(await file(2)).toContain(encodeURIComponent(state.ids[productsInFile] ?? ''));
  });
});

describe('the index of the sitemap', () => {
  it('an index that has been prepared is ready for the first request', async () => {
    const { state, sitemap, countFiles } = openSitemap(idsOf(productsInFile + 1));
    await sitemap.prepare();
    expect([await countFiles(), state.divisions]).toEqual([3, 1]);
  });

  it('after a change, the old index and its files are used until the new index has been read', async () => {
    const { state, sitemap, countFiles, file, divide } = openSitemap(idsOf(productsInFile + 1));
    await sitemap.prepare();
    await file(1);
    state.ids = idsOf(productsInFile * 2 + 1);
    sitemap.forget();
    expect([await countFiles(), state.divisions]).toEqual([3, 1]);
    state.isSlow = true;
    await jest.advanceTimersByTimeAsync(longestDelay);
    await file(1);
    expect([await countFiles(), state.divisions, state.readings]).toEqual([3, 2, 1]);
    divide();
    await jest.advanceTimersByTimeAsync(0);
    await file(1);
    expect([await countFiles(), state.divisions, state.readings]).toEqual([4, 2, 2]);
  });

  it('after a change, a request for a single file waits for the new products', async () => {
    const { state, sitemap, all } = openSitemap(['one']);
    await sitemap.prepare();
    expect(await all()).toContain('/product/one<');
    state.ids = ['two'];
    sitemap.forget();
    expect(await all()).toContain('/product/two<');
    await jest.advanceTimersByTimeAsync(longestDelay);
    expect(state.divisions).toBe(2);
  });

  it('a catalogue that changes every second is read at most every five seconds, one reading at a time', async () => {
    const { state, sitemap, divide } = openSitemap(idsOf(productsInFile + 1));
    state.isSlow = true;
    void sitemap.prepare();
    for (let second = 0; second < 60; second += 1) {
      sitemap.forget();
      await jest.advanceTimersByTimeAsync(1_000);
      if (second % 20 === 0) divide();
    }
    expect(state.mostRunning).toBe(1);
    state.isSlow = false;
    divide();
    const before = state.divisions;
    for (let second = 0; second < 60; second += 1) {
      sitemap.forget();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(state.divisions - before).toBeGreaterThanOrEqual(5);
    expect(state.divisions - before).toBeLessThanOrEqual(12);
  });

  it('a change while the ids are read is followed by another reading', async () => {
    const { state, sitemap, divide, countFiles } = openSitemap(idsOf(productsInFile + 1));
    state.isSlow = true;
    const first = sitemap.all();
    state.ids = idsOf(productsInFile * 2 + 1);
    sitemap.forget();
    await jest.advanceTimersByTimeAsync(longestDelay);
    state.isSlow = false;
    divide();
    await first;
    await jest.advanceTimersByTimeAsync(longestDelay);
    expect([await countFiles(), state.divisions]).toEqual([4, 2]);
  });

  it('if it cannot be read in the background, the failure is logged and the next request reads it', async () => {
    const { state, sitemap, error, countFiles } = openSitemap(idsOf(productsInFile + 1));
    state.isBroken = true;
    await sitemap.prepare();
    expect(error).toHaveBeenCalledTimes(1);
    await expect(sitemap.all()).rejects.toThrow('the database is unavailable');
    state.isBroken = false;
    expect(await countFiles()).toBe(3);
  });

  it('closing ends the reading and all later ones, and logs nothing', async () => {
    const { state, signals, sitemap, error, divide } = openSitemap(idsOf(productsInFile + 1));
    state.isSlow = true;
    const preparing = sitemap.prepare();
    sitemap.forget();
    const closing = sitemap.close();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    divide();
    await Promise.all([preparing, closing]);
    sitemap.forget();
    await jest.advanceTimersByTimeAsync(longestDelay);
    await sitemap.prepare();
    expect([state.divisions, error.mock.calls, jest.getTimerCount()]).toEqual([1, [], 0]);
  });
});
