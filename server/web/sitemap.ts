import type { CategoryList } from '../../contract/categories';
import { everyLocation, largestPageSize } from '../../contract/limits';
import type { ProductList } from '../../contract/products';
import { routes } from '../../contract/routes';
import type { Transport } from '../../src/api/transport';

/** More than this a sitemap may not hold (sitemaps.org). */
const mostAddresses = 50_000;

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const ask = async (transport: Transport, url: string): Promise<unknown> => {
  const signal = AbortSignal.timeout(30_000);
  const answer = await transport({ method: 'GET', url, headers: {}, signal });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.body;
};

const productPaths = async (transport: Transport): Promise<string[]> => {
  const paths: string[] = [];
  for (let page = 1; paths.length < mostAddresses; page += 1) {
    const query = `page=${page}&perPage=${largestPageSize}&location=${everyLocation}`;
    // Serialised by our own route from this very schema.
    const { products, totalPages } = (await ask(transport, `${routes.products.path}?${query}`)) as ProductList;
    paths.push(...products.map(({ id }) => `/product/${encodeURIComponent(id)}`));
    if (page >= totalPages) break;
  }
  return paths;
};

/** Every page a search engine should know, as sitemaps.org's XML. Addresses are whole, from `origin`. */
export const sitemap = async (transport: Transport, origin: string, fixedPaths: readonly string[]): Promise<string> => {
  // Serialised by our own route from this very schema.
  const { categoryList } = (await ask(transport, routes.categories.path)) as CategoryList;
  const paths = [
    ...fixedPaths,
    ...categoryList.flatMap(({ id, children }) => [
      `/products/category/${encodeURIComponent(id)}`,
      ...children.map((child) => `/products/subCat/${encodeURIComponent(child.id)}`),
    ]),
    ...(await productPaths(transport)),
  ];
  const entries = paths.slice(0, mostAddresses).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};

/** Places without anything for a search engine: they belong to one shopper. */
const privatePaths = ['/cart', '/checkout', '/orders', '/my-list', '/my-account', '/signIn', '/signUp', '/verifyOTP'];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...[...privatePaths, '/changePassword', '/sandbox/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
