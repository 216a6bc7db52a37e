import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, pageLifetime } from '../../server/web/page-cache';

const page = (html: string, isWhole = true) => ({ status: 200, html, isWhole, fonts: [] });

const heldRendering = () => {
  let finish: (html: string) => void = () => undefined;
  const html = new Promise<string>((resolve) => (finish = resolve));
  return { render: jest.fn(async () => page(await html)), finish };
};

const textOf = async (kept: { encoded(encoding: 'identity'): Promise<Buffer> }) =>
  (await kept.encoded('identity')).toString();

describe('the page cache', () => {
  it('renders once for concurrent requests, and then serves the cached page', async () => {
    const cache = createPageCache();
    const { render, finish } = heldRendering();
    const asking = [cache.get('a', render), cache.get('a', render), cache.get('a', render)];
    finish('one');
    const pages = await Promise.all(asking);
    expect(new Set(pages).size).toBe(1);
    await cache.get('a', render);
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.facts()).toMatchObject({ hits: 3, misses: 1, entries: 1 });
    expect(cache.facts().bytes).toBeGreaterThan(0);
  });

  it('separates pages by key', async () => {
    const cache = createPageCache();
    const indian = await cache.get('IN /', async () => page('in'));
    const french = await cache.get('FR /', async () => page('fr'));
    expect([await textOf(indian), await textOf(french)]).toEqual(['in', 'fr']);
  });

  it('is emptied by a drop', async () => {
    const cache = createPageCache();
    await cache.get('a', async () => page('old'));
    cache.drop();
    expect(await textOf(await cache.get('a', async () => page('new')))).toBe('new');
  });

  it('does not store a page whose rendering began before the drop', async () => {
    const cache = createPageCache();
    const { render, finish } = heldRendering();
    const early = cache.get('a', render);
    cache.drop();
    const late = cache.get('a', async () => page('new'));
    finish('old');
    expect(await textOf(await early)).toBe('old');
    expect(await textOf(await late)).toBe('new');
    expect(await textOf(await cache.get('a', async () => page('newer')))).toBe('new');
  });

  it('does not store incomplete pages or failures', async () => {
    const cache = createPageCache();
    await cache.get('a', async () => page('broken', false));
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(await cache.get('a', async () => page('whole')))).toBe('whole');
    expect(await textOf(await cache.get('b', async () => page('whole')))).toBe('whole');
  });

  it('expires pages after their lifetime', async () => {
    const now = jest.spyOn(performance, 'now');
    const start = now.mock.results.length + 1_000_000;
    now.mockReturnValue(start);
    const cache = createPageCache();
    await cache.get('a', async () => page('old'));
    now.mockReturnValue(start + pageLifetime + 1_000);
    expect(await textOf(await cache.get('a', async () => page('new')))).toBe('new');
    now.mockRestore();
  });

  it('compresses a page once', async () => {
    const cache = createPageCache();
    const kept = await cache.get('a', async () => page('text '.repeat(500)));
    expect(kept.encoded('br')).toBe(kept.encoded('br'));
    expect(brotliDecompressSync(await kept.encoded('br')).toString()).toBe('text '.repeat(500));
  });
});
