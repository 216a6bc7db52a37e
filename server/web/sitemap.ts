import pLimit from 'p-limit';
import type { CategoryList } from '../../contract/categories';
import type { ContentPageLink } from '../../contract/content-pages';
import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import type { Transport } from '../../src/api/transport';
import { SingleFlightCache } from '../lib/single-flight-cache';
import type { ProductIds } from '../services/catalogue/product-ids';

/** Sitemaps.org allows 50,000 URLs per file, but a smaller file is created faster. */
export const productsInFile = 10_000;

const cacheBytes = 16 * 1024 * 1024;
/** Number of files that are created concurrently; low, because each file keeps the database busy. */
const maxWriters = 2;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const addressSet = { open: `${head}<urlset ${namespace}>\n`, close: '</urlset>\n' };

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

interface SitemapOptions {
  transport: Transport;
  products: ProductIds;
  origin: string;
  fixedPaths: () => Promise<readonly string[]>;
}

/**
 * With at most `productsInFile` products, the sitemap is one file; with more, it is an index of the files
 * `/sitemaps/{number}.xml`. File 0 has all pages except products.
 */
export const createSitemap = ({ transport, products, origin, fixedPaths }: SitemapOptions) => {
  let parts: Promise<string[]> | undefined;
  const files = new SingleFlightCache<Buffer>({ maxSize: cacheBytes, sizeOf: ({ length }) => length });
  const writing = pLimit(maxWriters);
  const firstOfParts = (): Promise<string[]> => {
    if (parts !== undefined) return parts;
    const reading = products.firstOfParts(productsInFile);
    parts = reading;
    reading.catch(() => {
      if (parts === reading) parts = undefined;
    });
    return reading;
  };
  const entries = (paths: readonly string[]): string =>
    paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`).join('');

  const pages = async (): Promise<string> => {
    const categories = await readCategories(transport);
    const contentPages = await readContentPages(transport);
    return entries([
      ...(await fixedPaths()),
      ...contentPages.map(({ name }) => `/pages/${encodeURIComponent(name)}`),
      ...categories.flatMap(({ id, children }) => [
        `/products/category/${encodeURIComponent(id)}`,
        ...children.map((child) => `/products/subCat/${encodeURIComponent(child.id)}`),
      ]),
    ]);
  };
  const productsFrom = async (first: string, before: string | undefined): Promise<string> => {
    let text = '';
    for await (const ids of products.between(first, before)) {
      text += entries(ids.map((id) => `/product/${encodeURIComponent(id)}`));
    }
    return text;
  };
  const addresses = (name: string, write: () => Promise<string>): Promise<Buffer> =>
    files.get(name, () => writing(async () => Buffer.from(addressSet.open + (await write()) + addressSet.close)));
  const index = (count: number): string => {
    const places = Array.from({ length: count }, (_, number) => `${origin}/sitemaps/${number}.xml`);
    const named = places.map((place) => `<sitemap><loc>${escapeXml(place)}</loc></sitemap>\n`);
    return `${head}<sitemapindex ${namespace}>\n${named.join('')}</sitemapindex>\n`;
  };

  return {
    async all(): Promise<Buffer | string> {
      const firsts = await firstOfParts();
      if (firsts.length > 1) return index(firsts.length + 1);
      const [first] = firsts;
      return addresses(
        'all',
        async () => (await pages()) + (first === undefined ? '' : await productsFrom(first, undefined)),
      );
    },
    async file(number: number): Promise<Buffer | undefined> {
      const firsts = await firstOfParts();
      if (firsts.length < 2) return undefined;
      if (number === 0) return addresses('pages', pages);
      const first = firsts[number - 1];
      return first === undefined ? undefined : addresses(`${number}`, () => productsFrom(first, firsts[number]));
    },
    forget(): void {
      parts = undefined;
      files.drop(() => true);
    },
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
