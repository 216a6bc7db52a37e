import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, pageLifetime } from '../../server/web/page-cache';

const page = (html: string, isWhole = true) => ({
  status: 200,
  isWhole,
  fonts: [],
  content: `data of ${html}`,
  html: jest.fn(() => html),
  close: jest.fn(),
});

const heldLoading = () => {
  let finish: (html: string) => void = () => undefined;
  const html = new Promise<string>((resolve) => (finish = resolve));
  return { load: jest.fn(async () => page(await html)), finish };
};

const textOf = async (kept: { encoded(encoding: 'identity'): Promise<Buffer> }) =>
  (await kept.encoded('identity')).toString();

describe('the page cache', () => {
  it('the page cache loads a page once for concurrent requests, and then serves the cached page', async () => {
    const cache = createPageCache();
    const { load, finish } = heldLoading();
    const pending = [cache.get('a', load), cache.get('a', load), cache.get('a', load)];
    finish('one');
    const pages = await Promise.all(pending);
    expect(new Set(pages).size).toBe(1);
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.facts()).toMatchObject({ hits: 3, misses: 1, entries: 1 });
    expect(cache.facts().bytes).toBeGreaterThan(0);
  });

  it('the page cache separates pages by key', async () => {
    const cache = createPageCache();
    const indian = await cache.get('IN /', async () => page('in'));
    const french = await cache.get('FR /', async () => page('fr'));
    expect([await textOf(indian), await textOf(french)]).toEqual(['in', 'fr']);
  });

  it('the page cache is emptied by a drop', async () => {
    const cache = createPageCache();
    await cache.get('a', async () => page('old'));
    cache.drop();
    expect(await textOf(await cache.get('a', async () => page('new')))).toBe('new');
  });

  it('the page cache does not store a page whose loading began before a drop', async () => {
    const cache = createPageCache();
    const { load, finish } = heldLoading();
    const early = cache.get('a', load);
    cache.drop();
    const late = cache.get('a', async () => page('new'));
    finish('old');
    expect(await textOf(await early)).toBe('old');
    expect(await textOf(await late)).toBe('new');
    expect(await textOf(await cache.get('a', async () => page('newer')))).toBe('new');
  });

  it('the page cache does not store incomplete pages or failures', async () => {
    const cache = createPageCache();
    await cache.get('a', async () => page('broken', false));
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(await cache.get('a', async () => page('whole')))).toBe('whole');
    expect(await textOf(await cache.get('b', async () => page('whole')))).toBe('whole');
  });

  it('the page cache expires pages after their lifetime, not before', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    /** Advances the timers too, because the cache reads the clock again only after a timer of 1 ms. */
    const advance = (ms: number): void => {
      now.mockReturnValue(performance.now() + ms);
      jest.advanceTimersByTime(ms);
    };
    const cache = createPageCache();
    await cache.get('a', async () => page('old'));
    advance(pageLifetime - 1_000);
    expect(await textOf(await cache.get('a', async () => page('new')))).toBe('old');
    advance(2_000);
    expect(await textOf(await cache.get('a', async () => page('new')))).toBe('new');
    now.mockRestore();
    jest.useRealTimers();
  });

  it('a dropped page is rendered and compressed again only if its data has changed', async () => {
    const cache = createPageCache();
    const [first, same, changed] = [page('old'), page('old'), page('new')];
    const before = await cache.get('a', async () => first);
    cache.drop();
    const after = await cache.get('a', async () => same);
    expect([first.html.mock.calls.length, same.html.mock.calls.length]).toEqual([1, 0]);
    expect(after.encoded('br')).toBe(before.encoded('br'));
    cache.drop();
    expect(await textOf(await cache.get('a', async () => changed))).toBe('new');
    for (const { close } of [first, same, changed]) expect(close).toHaveBeenCalledTimes(1);
  });

  it('the page cache compresses a page once', async () => {
    const cache = createPageCache();
    const kept = await cache.get('a', async () => page('text '.repeat(500)));
    expect(kept.encoded('br')).toBe(kept.encoded('br'));
    expect(brotliDecompressSync(await kept.encoded('br')).toString()).toBe('text '.repeat(500));
  });
});
