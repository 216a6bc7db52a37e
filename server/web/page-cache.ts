import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { LoadedPage } from '../../src/app/server';
import { isAffected, type ChangedListing, type ListScope } from '../domain/catalogue/list-scope';
import { brotli } from '../lib/brotli';
import type { CacheFacts } from '../lib/cache-facts';
import { etagOf } from '../lib/etag';
import { loadOnce } from '../lib/load-once';
import { SingleFlightCache } from '../lib/single-flight-cache';

const zip = promisify(gzip);

/** Maximum age of a cached page, in ms (decision 4). */
export const pageLifetime = 5_000;

const mostBytes = 40 * 1024 * 1024;
/** Maximum total size, in bytes, of the HTML (plain and compressed) that is reused for pages with unchanged data. */
const mostBytesOfHtml = 24 * 1024 * 1024;

export type PageEncoding = 'br' | 'gzip' | 'identity';

interface PageHtml {
  etag: string;
  bytes: number;
  /** URL-encoded ids of the products that the page links to or is about. */
  products: ReadonlySet<string>;
  encoded(encoding: PageEncoding): Promise<Buffer>;
}

export interface CachedPage extends PageHtml {
  status: number;
  isWhole: boolean;
  fonts: readonly string[];
  /** Unix time in ms. */
  madeAt: number;
  /** The parts of the catalogue that the lists on the page cover. */
  scopes: readonly ListScope[];
}

const productAddress = /\/product\/([^"'?#<&\\\s]+)/g;

const toPageHtml = (html: string): PageHtml => {
  const plain = Buffer.from(html);
  const forms: Record<PageEncoding, () => Promise<Buffer>> = {
    br: loadOnce(() => brotli(plain)),
    gzip: loadOnce(() => zip(plain)),
    identity: () => Promise.resolve(plain),
  };
  return {
    etag: etagOf(plain),
    bytes: plain.length,
    // Copies the ids, because a substring keeps the whole text in memory.
    products: new Set([...html.matchAll(productAddress)].map(([, id = '']) => Buffer.from(id).toString())),
    encoded: (encoding) => forms[encoding](),
  };
};

/**
 * Concurrent requests for a page share one load. An expired page is loaded again, but its HTML can be reused if its
 * data has not changed. A page that is dropped while it loads may be outdated, so it is not cached.
 */
export const createPageCache = () => {
  const pages = new SingleFlightCache<CachedPage>(
    // The size is doubled, to include the compressed forms.
    { maxSize: mostBytes, sizeOf: (page, key) => page.bytes * 2 + key.length },
    ({ isWhole }) => isWhole,
  );
  const htmlByContent = new LRUCache<string, PageHtml>({
    maxSize: mostBytesOfHtml,
    sizeCalculation: ({ bytes }) => bytes * 2,
  });
  const htmlOf = (page: LoadedPage): PageHtml => {
    const content = createHash('sha256').update(page.content).digest('base64');
    const html = htmlByContent.get(content) ?? toPageHtml(page.html());
    htmlByContent.set(content, html);
    return html;
  };
  return {
    /** A page that is being loaded counts as cached. */
    has: (key: string): boolean => pages.has(key),
    /** `load` must fill `scopes` (see `CachedPage`). */
    get: (key: string, load: (scopes: Set<ListScope>) => Promise<LoadedPage>): Promise<CachedPage> =>
      pages.get(
        key,
        async () => {
          const scopes = new Set<ListScope>();
          const page = await load(scopes);
          try {
            const { status, isWhole, fonts } = page;
            return { status, isWhole, fonts, scopes: [...scopes], madeAt: Date.now(), ...htmlOf(page) };
          } finally {
            page.close();
          }
        },
        pageLifetime,
      ),
    facts: (): CacheFacts => {
      const facts = pages.facts();
      return { ...facts, bytes: facts.bytes + htmlByContent.calculatedSize };
    },
    dropProduct: (id: string): void => {
      const inAddress = encodeURIComponent(id);
      pages.drop(({ products }) => products.has(inAddress));
    },
    /** Drops the pages that the changed products affect; all pages if the products are unknown. */
    dropListings: (changed: readonly ChangedListing[] | undefined): void => {
      pages.drop(
        ({ products, scopes }) =>
          changed?.some(
            (product) =>
              products.has(encodeURIComponent(product.id)) || scopes.some((scope) => isAffected(scope, product)),
          ) ?? true,
      );
    },
    drop: (): void => pages.drop(() => true),
  };
};
