import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { CategoryList } from '../../contract/categories';
import type { ContentPageLink } from '../../contract/content-pages';
import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import type { Transport } from '../../src/api/transport';
import type { ProductIds } from '../services/catalogue/product-ids';
import { createSitemapEditions } from './sitemap-editions';

/** Number of files that are created concurrently; low, because each file keeps the database busy. */
const maxWriters = 2;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Compresses while the text is read, so that a file is never in memory as a whole before it is compressed. */
const gzipped = async (text: AsyncIterable<string>): Promise<Buffer> => {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const [bytes] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
  return bytes;
};

const read = async (transport: Transport, { path }: Route): Promise<unknown> => {
  const response = await transport({ method: 'GET', url: path, headers: {}, signal: AbortSignal.timeout(30_000) });
  if (response.status !== 200) throw new Error(`${path} responded ${response.status}`);
  return response.body;
};

// The type assertions are safe, because our own API serializes both responses with the schemas of these types.
const readCategories = async (transport: Transport) =>
  ((await read(transport, routes.categories)) as CategoryList).categoryList;
const readContentPages = async (transport: Transport) =>
  (await read(transport, routes.contentPages)) as ContentPageLink[];

export interface SitemapOptions {
  transport: Transport;
  products: ProductIds;
  origin: string;
  fixedPaths: () => Promise<readonly string[]>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * With at most `productsInFile` products, the sitemap is one file; with more, it is an index of the files
 * `/sitemaps/{number}.xml`. File 0 has all pages except products. All files are compressed with gzip.
 */
export const createSitemap = ({ transport, products, origin, fixedPaths, log }: SitemapOptions) => {
  const editions = createSitemapEditions({ products, log });
  const writing = pLimit(maxWriters);
  const entries = (paths: readonly string[]): string =>
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`).join('');

  const pages = async function* (): AsyncGenerator<string> {
    const categories = await readCategories(transport);
    const contentPages = await readContentPages(transport);
    yield entries([
      ...(await fixedPaths()),
      ...contentPages.map(({ name }) => `/pages/${encodeURIComponent(name)}`),
      ...categories.flatMap(({ id, children }) => [
        `/products/category/${encodeURIComponent(id)}`,
        ...children.map((child) => `/products/subCat/${encodeURIComponent(child.id)}`),
      ]),
    ]);
  };
  const productsFrom = async function* (first: string, before: string | undefined): AsyncGenerator<string> {
    for await (const ids of products.between(first, before)) {
      yield entries(ids.map((id) => `/product/${encodeURIComponent(id)}`));
    }
  };
  const pagesAndProducts = async function* (first: string | undefined): AsyncGenerator<string> {
    yield* pages();
    if (first !== undefined) yield* productsFrom(first, undefined);
  };
  const addressSet = async function* (addresses: AsyncIterable<string>): AsyncGenerator<string> {
    yield `${head}<urlset ${namespace}>\n`;
    yield* addresses;
    yield '</urlset>\n';
  };
  const index = async function* (count: number): AsyncGenerator<string> {
    const places = Array.from({ length: count }, (_, number) => `${origin}/sitemaps/${number}.xml`);
    const named = places.map((place) => `<sitemap><loc>${escapeXml(place)}</loc></sitemap>\n`);
    yield `${head}<sitemapindex ${namespace}>\n${named.join('')}</sitemapindex>\n`;
  };
  const write = (text: AsyncIterable<string>) => () => writing(() => gzipped(text));

  return {
    async all(): Promise<Buffer> {
      const { firsts, files } = await editions.current();
      return files.get(
        'all',
        write(firsts.length > 1 ? index(firsts.length + 1) : addressSet(pagesAndProducts(firsts[0]))),
      );
    },
    async file(number: number): Promise<Buffer | undefined> {
      const { firsts, files } = await editions.current();
      if (firsts.length < 2) return undefined;
      const first = firsts[number - 1];
      if (number > 0 && first === undefined) return undefined;
      return files.get(
        `${number}`,
        write(addressSet(first === undefined ? pages() : productsFrom(first, firsts[number]))),
      );
    },
    prepare: editions.prepare,
    forget: editions.forget,
    close: editions.close,
  };
};

const privatePaths = [
  '/cart',
  '/checkout',
  '/orders',
  '/my-list',
  '/my-account',
  '/signIn',
  '/signUp',
  '/verifyOTP',
  '/changePassword',
  '/newsletter',
];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...[...privatePaths, '/sandbox/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
