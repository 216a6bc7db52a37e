import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../src/app/server';
import type { CacheFacts } from '../lib/cache-facts';
import { etagOf } from '../lib/etag';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Maximum age of a cached page in ms (decision 4). */
export const pageLifetime = 5_000;

const mostBytes = 64 * 1024 * 1024;

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A rendered page, compressed once per encoding. */
export interface CachedPage {
  status: number;
  isWhole: boolean;
  fonts: readonly string[];
  etag: string;
  /** Unix time in ms. */
  madeAt: number;
  bytes: number;
  /** URL-encoded ids of the products that the page links to or is about. */
  products: ReadonlySet<string>;
  encoded(encoding: PageEncoding): Promise<Buffer>;
}

const productAddress = /\/product\/([^"'?#<&\\\s]+)/g;

const toCachedPage = ({ status, html, isWhole, fonts }: RenderedPage): CachedPage => {
  const plain = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const encode = (encoding: PageEncoding): Promise<Buffer> => {
    if (encoding === 'gzip') return zip(plain);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotli(plain, { params });
  };
  return {
    status,
    isWhole,
    fonts,
    etag: etagOf(plain),
    madeAt: Date.now(),
    bytes: plain.length,
    // Copies: a part of a text keeps the whole text in memory.
    products: new Set([...html.matchAll(productAddress)].map(([, id = '']) => Buffer.from(id).toString())),
    encoded: (encoding) => {
      const known = made.get(encoding) ?? encode(encoding);
      made.set(encoding, known);
      return known;
    },
  };
};

/**
 * Caches pages for a few seconds; concurrent requests share one rendering. `drop()` clears the cache; a page whose
 * rendering began earlier is sent to its waiting requests, but not cached.
 */
export const createPageCache = () => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    // Twice the text, for its compressed forms.
    sizeCalculation: (page, key) => page.bytes * 2 + key.length,
    ttl: pageLifetime,
  });
  let rendering = new Map<string, Promise<CachedPage>>();
  let hits = 0;
  let misses = 0;

  const make = async (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const era = rendering;
    try {
      const page = toCachedPage(await render());
      if (page.isWhole && era === rendering) pages.set(key, page);
      return page;
    } finally {
      era.delete(key);
    }
  };

  return {
    /** True if a page is cached or in progress, so `get` renders nothing. */
    has: (key: string): boolean => pages.has(key) || rendering.has(key),
    get: (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
      const kept = pages.get(key);
      const underWay = kept === undefined ? rendering.get(key) : Promise.resolve(kept);
      if (underWay !== undefined) {
        hits += 1;
        return underWay;
      }
      misses += 1;
      const made = make(key, render);
      rendering.set(key, made);
      return made;
    },
    facts: (): CacheFacts => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize }),
    /** Drops the pages that show a product. Pages being rendered may show it outdated, so they are not cached. */
    dropProduct: (id: string): void => {
      const inAddress = encodeURIComponent(id);
      for (const [key, { products }] of pages.entries()) if (products.has(inAddress)) pages.delete(key);
      rendering = new Map();
    },
    drop: (): void => {
      pages.clear();
      rendering = new Map();
    },
  };
};
