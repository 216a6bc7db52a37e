import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { pageChunks } from '../../src/app/page-lists';
import { speculationRulesHash } from '../../server/web/speculation-rules';
import { startScriptHash } from '../../server/web/start-script';
import { pino } from 'pino';
import { createLimits, type Limits } from '../../server/providers/limits';
import type { ChangedListing } from '../../server/domain/catalogue/list-scope';
import { addToPage, CachedList } from '../../server/services/catalogue/cached-list';
import type { ProductIds } from '../../server/services/catalogue/product-ids';
import { productsInFile } from '../../server/web/sitemap-editions';
import { addRequestSource } from '../../server/http/request-source';
import { currentSource, runAs } from '../../server/lib/request-context';
import { documentHeaders } from '../../server/http/security-headers';
import { renderingBudget, renderingBounds, webPages } from '../../server/web/web-pages';
import { eventually } from '../support/eventually';
import { demoTransport } from './support/demo-responses';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-pages-'));
const browserBuild = join(folder, 'browser');
const publicFiles = join(folder, 'public');

const everySecurityHeader = ['x-content-type-options', ...documentHeaders];

const firstFont = '/assets/text.0a1b2c3d.woff2';
const secondFont = '/assets/instrument-sans-latin-ext-wght-normal.woff2';

const writeBuild = (chunks: readonly string[]) => {
  const groups = Object.fromEntries(
    ['main', ...chunks].map((name) => [
      name,
      { scripts: [`/assets/${name}.js`], styles: name === 'main' ? ['/assets/main.css'] : [] },
    ]),
  );
  mkdirSync(join(browserBuild, 'assets'), { recursive: true });
  writeFileSync(join(browserBuild, 'assets', 'main.css'), 'body{margin:0}');
  writeFileSync(join(browserBuild, 'assets', 'main.js'), 'let a=1');
  writeFileSync(join(browserBuild, 'assets', 'main.js.br'), 'compressed');
  writeFileSync(join(browserBuild, 'manifest.json'), JSON.stringify({ groups, fonts: [firstFont, secondFont] }));
  mkdirSync(publicFiles, { recursive: true });
  writeFileSync(join(publicFiles, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
};

let app: FastifyInstance;
let limits: Limits;
let readings = 0;
let soldIds = ['one', 'two</script>'];
const productIds: ProductIds = {
  firstOfParts: (size) => Promise.resolve(soldIds.filter((_, index) => index % size === 0)),
  async *between(from, before) {
    readings += 1;
    await Promise.resolve();
    yield soldIds.filter((id) => id >= from && (before === undefined || id < before));
  },
};
const catalogueListeners = new Set<() => void>();
const catalogueChanged = () => catalogueListeners.forEach((listener) => listener());
let productChanged: (id: string) => void;
let listingChanged: (products: readonly ChangedListing[] | undefined) => void;
let calls: string[];
let callers = new Set<string | undefined>();
const hashes: string[] = [];

beforeAll(async () => {
  limits = await createLimits({ rateLimit: true, redisUrl: null }, pino({ enabled: false }));
  writeBuild(pageChunks());
  const demo = demoTransport();
  calls = demo.calls;
  app = Fastify();
  addRequestSource(app);
  await app.register(cookie);
  app.decorate('allowInlineScript', (hash: string) => void hashes.push(hash));
  app.decorate('watchCache', () => undefined);
  app.addHook('onRequest', async (_request, reply) => {
    for (const name of everySecurityHeader) void reply.header(name, 'as the server sets it');
  });
  app.get('/api/*', async (request, reply) => {
    const { url, headers } = request;
    callers.add(currentSource());
    const { catId, subCatId } = request.query as { catId?: string; subCatId?: string };
    if (/^\/api\/products(\/catId)?\?/.test(url)) {
      addToPage(new CachedList([], { categoryId: catId, subcategoryId: subCatId, isFiltered: false }));
    }
    const { status, body } = await demo.transport({
      method: 'GET',
      url,
      headers: headers as never,
      signal: request.signal,
    });
    return reply.status(status).send(body);
  });
  await app.register(
    webPages({
      browserBuild,
      publicFiles,
      publicUrl: 'https://sprocket.test',
      flows: true,
      limits,
      productIds,
      onCatalogueChange: (listener) => {
        catalogueListeners.add(listener);
        return () => undefined;
      },
      onProductChange: (listener) => {
        productChanged = listener;
        return () => undefined;
      },
      onListingChange: (listener) => {
        listingChanged = listener;
        return () => undefined;
      },
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

/** Requests an address exactly as given, without an HTTP client, which would normalize the address. */
const requested = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  });

describe('a source that requests ever new pages', () => {
  const from = (remoteAddress: string, url: string) => app.inject({ method: 'GET', url, remoteAddress });

  it('a source that requests many new pages is limited by the cost of rendering, and no other source is', async () => {
    const greedy = '192.0.2.1';
    await Promise.all(Array.from({ length: renderingBudget.max - 1 }, () => limits.consume(renderingBudget, greedy)));
    expect((await from(greedy, '/search?q=one')).statusCode).toBe(200);
    const refused = await from(greedy, '/search?q=two');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(greedy, '/search?q=one')).statusCode).toBe(200);
    expect((await from('192.0.2.2', '/search?q=two')).statusCode).toBe(200);
  });

  it('a source that requests many new pages takes turns with others, and delays no short response', async () => {
    const finished: string[] = [];
    const noted = async (name: string, response: Promise<{ statusCode: number }>) => {
      const { statusCode } = await response;
      if (statusCode === 200) finished.push(name);
      return statusCode;
    };
    const many = Array.from({ length: 80 }, (_, number) =>
      noted('many', from('192.0.2.3', `/search?q=many-${number}`)),
    );
    const other = noted('other', from('192.0.2.4', '/search?q=other'));
    const short = noted('short', from('192.0.2.3', '/robots.txt'));
    const statuses = await Promise.all([...many, other, short]);
    const accepted = renderingBounds.concurrencyPerCaller + renderingBounds.maxQueuedPerCaller;
    expect(statuses.filter((status) => status === 200)).toHaveLength(accepted + 2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(many.length - accepted);
    expect(finished.indexOf('short')).toBeLessThan(renderingBounds.concurrency);
    expect(finished.indexOf('other')).toBeLessThan(2 * renderingBounds.concurrency);
  });

  it('a source that requests many new pages delays no page that others request too', async () => {
    const finished: string[] = [];
    const noted = async (name: string, response: Promise<unknown>) => {
      await response;
      finished.push(name);
    };
    const greedy = '192.0.2.5';
    const many = Array.from({ length: 40 }, (_, number) => noted('many', from(greedy, `/search?q=more-${number}`)));
    const last = noted('last', from(greedy, '/search?q=shared'));
    const shared = noted('shared', from('192.0.2.6', '/search?q=shared'));
    await Promise.all([...many, last, shared]);
    expect(finished.indexOf('shared')).toBeLessThan(2 * renderingBounds.concurrency);
  });

  it('the API calls of a page run under the page’s name, not under the source that requested it', async () => {
    callers = new Set();
    await runAs('192.0.2.7', () => from('192.0.2.7', '/search?q=calls'));
    expect([...callers]).toEqual(['page IN /search?q=calls']);
  });
});

describe('pages', () => {
  it('a page may be cached for five seconds by proxies, and varies by cookie', async () => {
    const response = await get('/', { host: 'sprocket.example' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
      vary: 'Cookie, Accept-Encoding',
    });
  });

  it('a page preloads only the font of its first text, by a header', async () => {
    const { headers, body } = await get('/');
    expect(headers.link).toBe(`<${firstFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    expect(body).not.toContain('as="font"');
  });

  it('a request for a page with a matching ETag gets 304', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a HEAD request for a page gets no body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('a page calls the backend once, and again after the catalogue has changed', async () => {
    await get('/');
    const before = calls.length;
    await get('/?utm_source=letter');
    expect(calls).toHaveLength(before);
    catalogueChanged();
    await get('/');
    expect(calls.length).toBeGreaterThan(before);
  });

  it('a cached page is dropped when a product on it changes, and other pages are kept', async () => {
    const about = async (path: string): Promise<boolean> => {
      const before = calls.length;
      await get(path);
      return calls.length > before;
    };
    await get('/');
    await get('/cart');
    const [, shown = ''] = /\/product\/([^"?#]+)"/.exec((await get('/')).body) ?? [];
    expect(shown).not.toBe('');
    const isKept = (await get('/cart')).headers.etag;
    productChanged('nobody-shows-this');
    expect(await about('/')).toBe(false);
    productChanged(decodeURIComponent(shown));
    expect(await about('/')).toBe(true);
    expect((await get('/cart')).headers.etag).toBe(isKept);
  });

  it('a changed price drops the cached pages with its list or product, but no others and not the sitemap', async () => {
    const rendered = async (path: string): Promise<boolean> => {
      const before = calls.length;
      await get(path);
      return calls.length > before;
    };
    const paths = ['/products/category/category-0', '/products/category/category-1', '/', '/product/board'];
    const renderedNow = async (): Promise<boolean[]> => {
      const all = [];
      for (const path of paths) all.push(await rendered(path));
      return all;
    };
    await renderedNow();
    await get('/sitemap.xml');
    readings = 0;
    expect(await renderedNow()).toEqual([false, false, false, false]);
    listingChanged([{ id: 'board', categoryId: 'category-0', subcategoryId: 'child-0' }]);
    expect(await renderedNow()).toEqual([true, false, true, true]);
    listingChanged(undefined);
    expect(await renderedNow()).toEqual([true, true, true, true]);
    await get('/sitemap.xml');
    expect(readings).toBe(0);
  });

  it('a page is rendered for the location in the cookie, by default India', async () => {
    const locationOf = async (cookie: string) =>
      /"location":"(\w+)"/.exec((await get('/', cookie === '' ? {} : { cookie })).body)?.[1];
    expect(await locationOf('')).toBe('IN');
    expect(await locationOf('a=b; location=FR')).toBe('FR');
    expect(await locationOf('location=All')).toBe('All');
    expect(await locationOf('location=%22%3E')).toBe('IN');
    expect(await locationOf('location=ZZ')).toBe('IN');
  });

  it('a page contains one inline script and the rules for prefetching, whose hashes are allowed', async () => {
    const { body } = await get('/');
    const inline = [...body.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)];
    const found = inline.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(found).toEqual([startScriptHash, speculationRulesHash]);
    expect(hashes).toEqual(found);
  });

  it.each([
    '//',
    '//[',
    '//@',
    '//:0',
    '/\\',
    '/\\x/cart',
    '//x/cart',
    '/.//cart',
    '//cart',
    '/cart//x',
    '/%2Fcart',
    '/cart%00',
  ])('a request for an address of no page gets 404: %s', async (address) => {
    const response = await requested(address);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toContain('<title>Page not found');
  });

  it.each(['/', '/cart', '/?x=//y', 'http://another.host/cart', 'http://another.host', 'http://another.host?a=/b'])(
    'every spelling of a page’s address is accepted: %s',
    async (address) => expect(await requested(address)).toMatch(/^HTTP\/1\.1 200 /),
  );

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString', '__internal_without_id'])(
    'a product id that is a name inside JavaScript or a library is unknown: %s',
    async (id) => {
      const response = await get(`/product/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('id="state"');
      for (const path of ['products/category', 'products/subCat']) {
        expect((await get(`/${path}/${id}`)).statusCode).toBeLessThan(500);
      }
      expect((await get(`/search?q=${id}`)).statusCode).toBe(200);
    },
  );

  it('the flows are shown to this machine only, under its own name', async () => {
    expect((await get('/flows/checkout')).statusCode).toBe(200);
    const others = [
      get('/flows/checkout', { host: 'rebound.example' }),
      get('/flows/checkout', { 'x-forwarded-host': 'localhost' }),
      get('/flows/checkout', { 'x-forwarded-for': '192.0.2.8' }),
      app.inject({ url: '/flows/checkout', remoteAddress: '192.0.2.8' }),
    ];
    for (const { statusCode, body } of await Promise.all(others)) {
      expect([statusCode, body.includes('"flows":true')]).toEqual([404, false]);
    }
    // A page cached for one host is not sent to another host.
    expect((await get('/')).body).toContain('"flows":true');
    expect((await get('/', { host: 'sprocket.example' })).body).not.toContain('"flows"');
  });

  it('pages that show the flows are stored by no shared cache', async () => {
    expect((await get('/flows')).headers['cache-control']).toBe('private, no-cache');
  });

  it('a request for an unknown address gets a 404 page, but JSON below /api and /download', async () => {
    const page = await get('/no/such/page');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const address of ['/api/nothing', '/api', '/download/nothing']) {
      const { statusCode, headers } = await get(address);
      expect([address, statusCode, headers['content-type']]).toEqual([address, 404, 'application/json; charset=utf-8']);
    }
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ])('pages for a browser that accepts "%s" are compressed by %s', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.rawPayload.length).toBeLessThan((await get('/')).rawPayload.length);
  });
});

describe('files', () => {
  it('files of the build may be cached forever, and are compressed', async () => {
    const response = await get('/assets/main.js', { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(response.body).toBe('compressed');
  });

  it('files of the build have no headers that only matter for documents', async () => {
    const { headers } = await get('/assets/main.js', { 'accept-encoding': 'br' });
    const sent = everySecurityHeader.filter((name) => name in headers);
    expect([...sent, headers.etag, headers['last-modified']]).toEqual(['x-content-type-options', undefined, undefined]);
    for (const url of ['/', '/favicon.svg', '/assets/none.js']) {
      expect(Object.keys((await get(url)).headers)).toEqual(expect.arrayContaining(everySecurityHeader));
    }
  });

  it.each(['/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/assets/none.js'])(
    'files outside the build are not served: %s',
    async (url) => {
      expect((await get(url)).body).not.toContain('"groups"');
    },
  );

  it('files of the public folder are served from the root', async () => {
    const response = await get('/favicon.svg');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('files for search engines list every category and product by absolute address', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>https://sprocket.test/products/category/category-0</loc>');
    expect(body).toContain('<loc>https://sprocket.test/products/subCat/child-1</loc>');
    expect(body).toContain('<loc>https://sprocket.test/pages/returns</loc>');
    expect(body).toContain('<loc>https://sprocket.test/product/one</loc>');
    expect(body).toContain(`/product/${encodeURIComponent('two</script>')}<`);
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://sprocket.test/sitemap.xml');
    expect((await get('/sitemaps/0.xml')).statusCode).toBe(404);
  });

  it('the sitemap is written once for all search engines, until the catalogue changes', async () => {
    catalogueChanged();
    readings = 0;
    const responses = await Promise.all(Array.from({ length: 50 }, () => get('/sitemap.xml')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(readings).toBe(1);
    catalogueChanged();
    await get('/sitemap.xml');
    expect(readings).toBe(2);
  });

  it.each(['gzip', 'gzip, deflate, br', 'br;q=0.1, gzip;q=0.2'])(
    'the sitemap is compressed for a client that accepts "%s"',
    async (accepted) => {
      const plain = await get('/sitemap.xml');
      const compressed = await get('/sitemap.xml', { 'accept-encoding': accepted });
      const { headers } = compressed;
      expect([headers['content-encoding'], headers['content-length']]).toEqual([
        'gzip',
        String(compressed.rawPayload.length),
      ]);
      expect([headers.vary, headers['cache-control']]).toEqual(['accept-encoding', 'public, max-age=3600']);
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    },
  );

  it.each(['', 'identity', 'br', 'gzip;q=0', '*'])(
    'the sitemap is not compressed for a client that accepts "%s"',
    async (accepted) => {
      const { body, headers } = await get('/sitemap.xml', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect([headers.vary, headers['cache-control'], headers['content-type']]).toEqual([
        'accept-encoding',
        'public, max-age=3600',
        'application/xml; charset=utf-8',
      ]);
      expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>[^]+<\/urlset>\n$/);
    },
  );

  it('the sitemap of many products is split into complete files', async () => {
    const few = soldIds;
    soldIds = Array.from({ length: productsInFile * 2 + 5 }, (_, index) => `part-${String(index).padStart(6, '0')}`);
    catalogueChanged();
    const { body } = await get('/sitemap.xml');
    const files = [...body.matchAll(/<sitemap><loc>https:\/\/sprocket\.test([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(files).toEqual(['/sitemaps/0.xml', '/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']);
    const texts = await Promise.all(files.map(async (path) => (await get(path)).body));
    expect(texts[0]).toContain('<loc>https://sprocket.test/products/category/category-0</loc>');
    const named = texts.flatMap((text) => [...text.matchAll(/\/product\/(part-\d+)</g)].map(([, id]) => id));
    expect(named).toEqual(soldIds);
    expect((await get('/sitemaps/4.xml')).statusCode).toBe(404);
    soldIds = few;
    catalogueChanged();
  });
});

/** A shop whose browser build is missing. */
const openBroken = async (products: ProductIds): Promise<FastifyInstance> => {
  const broken = Fastify();
  addRequestSource(broken);
  await broken.register(cookie);
  broken.decorate('allowInlineScript', () => undefined);
  broken.decorate('watchCache', () => undefined);
  const onCatalogueChange = () => () => undefined;
  await broken.register(
    webPages({
      browserBuild: join(folder, 'nowhere'),
      publicFiles,
      publicUrl: 'https://sprocket.test',
      limits,
      productIds: products,
      onCatalogueChange,
      onProductChange: onCatalogueChange,
      onListingChange: onCatalogueChange,
    }),
  );
  return broken;
};

describe('a build', () => {
  it('a missing build is reported by an error page', async () => {
    const broken = await openBroken(productIds);
    const logged = jest.spyOn(broken.log, 'error');
    const response = await broken.inject('/');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(response.body).toContain('</html>');
    logged.mockRestore();
    await broken.close();
  });

  it('the index of the sitemap is read at the start, before any request', async () => {
    const firstOfParts = jest.fn(() => Promise.resolve(['a', 'b']));
    const started = await openBroken({ ...productIds, firstOfParts });
    await started.listen({ host: '127.0.0.1', port: 0 });
    await eventually(() => expect(firstOfParts).toHaveBeenCalledTimes(1));
    expect((await started.inject('/sitemap.xml')).body).toContain('/sitemaps/2.xml<');
    expect(firstOfParts).toHaveBeenCalledTimes(1);
    await started.close();
  });
});
