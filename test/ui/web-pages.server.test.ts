import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { pageChunks } from '../../src/app/server';
import { startScriptHash } from '../../server/web/start-script';
import { pino } from 'pino';
import { createLimits } from '../../server/providers/limits';
import { renderingBudget, webPages } from '../../server/web/web-pages';
import { demoTransport } from './support/demo-answers';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-pages-'));
const browserBuild = join(folder, 'browser');
const publicFiles = join(folder, 'public');

const firstFont = '/assets/instrument-sans-latin-wght-normal.woff2';
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
const limits = createLimits({ rateLimit: true, redisUrl: null }, pino({ enabled: false }));
let catalogueChanged: () => void;
let asked: string[];
const hashes: string[] = [];

beforeAll(async () => {
  writeBuild(pageChunks());
  const demo = demoTransport();
  asked = demo.asked;
  app = Fastify();
  await app.register(cookie);
  app.decorate('allowInlineScript', (hash: string) => void hashes.push(hash));
  app.get('/api/*', async (request, reply) => {
    const { url, headers } = request;
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
      limits,
      onCatalogueChange: (listener) => {
        catalogueChanged = listener;
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

/** The answer to an address sent as it stands, which no client would do. */
const requested = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  });

describe('a source that asks for ever new pages', () => {
  const from = (remoteAddress: string, url: string) => app.inject({ method: 'GET', url, remoteAddress });

  it('is turned away once they have cost enough, from those that must be made, and nobody else is', async () => {
    const greedy = '192.0.2.1';
    await Promise.all(Array.from({ length: renderingBudget.max - 1 }, () => limits.take(renderingBudget, greedy)));
    expect((await from(greedy, '/search?q=one')).statusCode).toBe(200);
    const refused = await from(greedy, '/search?q=two');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(greedy, '/search?q=one')).statusCode).toBe(200);
    expect((await from('192.0.2.2', '/search?q=two')).statusCode).toBe(200);
  });
});

describe('pages', () => {
  it('may be kept for five seconds by whoever stands between, and are told apart by cookie', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
      vary: 'Cookie, Accept-Encoding',
    });
  });

  it('name the font of their first words before anything else, and that one alone', async () => {
    const { headers, body } = await get('/');
    expect(headers.link).toBe(`<${firstFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    expect(body).not.toContain('as="font"');
  });

  it('answer 304 to who has them already', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answer HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('ask the backend once, and anew when the catalogue has changed', async () => {
    await get('/');
    const before = asked.length;
    await get('/?utm_source=letter');
    expect(asked).toHaveLength(before);
    catalogueChanged();
    await get('/');
    expect(asked.length).toBeGreaterThan(before);
  });

  it('are made for the location of the cookie, the default one without or with nonsense', async () => {
    const locationOf = async (cookie: string) =>
      /"location":"(\w+)"/.exec((await get('/', cookie === '' ? {} : { cookie })).body)?.[1];
    expect(await locationOf('')).toBe('IN');
    expect(await locationOf('a=b; location=FR')).toBe('FR');
    expect(await locationOf('location=All')).toBe('All');
    expect(await locationOf('location=%22%3E')).toBe('IN');
  });

  it('carry one inline script, the one whose hash is allowed', async () => {
    const { body } = await get('/');
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(inline).toHaveLength(1);
    expect(
      `sha256-${createHash('sha256')
        .update(inline[0] ?? '')
        .digest('base64')}`,
    ).toBe(startScriptHash);
    expect(hashes).toEqual([startScriptHash]);
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
  ])('answer 404 where an address names no page: %s', async (address) => {
    const answer = await requested(address);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('<title>Page not found');
  });

  it.each(['/', '/cart', '/?x=//y', 'http://another.host/cart', 'http://another.host', 'http://another.host?a=/b'])(
    'answer an address however it is written: %s',
    async (address) => expect(await requested(address)).toMatch(/^HTTP\/1\.1 200 /),
  );

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString', '__internal_without_id'])(
    'answer as for any unknown product where its id is a word of the language: %s',
    async (id) => {
      const answer = await get(`/product/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('id="state"');
      for (const path of ['products/category', 'products/subCat']) {
        expect((await get(`/${path}/${id}`)).statusCode).toBeLessThan(500);
      }
      expect((await get(`/search?q=${id}`)).statusCode).toBe(200);
    },
  );

  it('answer 404 with a page where there is none, but as the API does below /api', async () => {
    const page = await get('/no/such/page');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await get('/download/nothing');
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ])('to who accepts "%s" are sent compressed by %s', async (accepted, encoding) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan((await get('/')).rawPayload.length);
  });
});

describe('files', () => {
  it('of the build may be kept for ever, and come compressed', async () => {
    const answer = await get('/assets/main.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.body).toBe('compressed');
  });

  it.each(['/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/assets/none.js'])(
    'elsewhere are not served: %s',
    async (url) => {
      expect((await get(url)).body).not.toContain('"groups"');
    },
  );

  it('of the public folder come from the root', async () => {
    const answer = await get('/favicon.svg');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('for search engines name every category and product by its whole address', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>https://sprocket.test/products/category/category-0</loc>');
    expect(body).toContain('<loc>https://sprocket.test/products/subCat/child-1</loc>');
    expect(body).toContain('<loc>https://sprocket.test/product/one</loc>');
    expect(body).toContain(`/product/${encodeURIComponent('two</script>')}<`);
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://sprocket.test/sitemap.xml');
  });
});

describe('a build', () => {
  it('that lacks a page answers so in a page', async () => {
    const broken = Fastify();
    await broken.register(cookie);
    const logged = jest.spyOn(broken.log, 'error');
    broken.decorate('allowInlineScript', () => undefined);
    const onCatalogueChange = () => () => undefined;
    const nowhere = join(folder, 'nowhere');
    await broken.register(
      webPages({ browserBuild: nowhere, publicFiles, publicUrl: 'https://sprocket.test', limits, onCatalogueChange }),
    );
    const answer = await broken.inject('/');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.body).toContain('</html>');
    logged.mockRestore();
    await broken.close();
  });
});
