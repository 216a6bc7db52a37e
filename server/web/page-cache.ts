import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from '../../src/app/server';
import { isAffected, type ChangedListing, type ListPlace } from '../domain/catalogue/list-place';
import { brotli } from '../lib/brotli';
import type { CacheFacts } from '../lib/cache-facts';
import { etagOf } from '../lib/etag';
import { SingleFlightCache } from '../lib/single-flight-cache';

const zip = promisify(gzip);

/** Maximum age of a cached page, in ms (decision 4). */
export const pageLifetime = 5_000;

const mostBytes = 40 * 1024 * 1024;

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A page is compressed once per encoding. */
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
  /** The parts of the catalogue that the lists on the page cover. */
  places: readonly ListPlace[];
  encoded(encoding: PageEncoding): Promise<Buffer>;
}

const productAddress = /\/product\/([^"'?#<&\\\s]+)/g;

const toCachedPage = ({ status, html, isWhole, fonts }: RenderedPage, places: Iterable<ListPlace>): CachedPage => {
  const plain = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    status,
    isWhole,
    fonts,
    etag: etagOf(plain),
    madeAt: Date.now(),
    bytes: plain.length,
    // Copies the ids, because a substring keeps the whole text in memory.
    products: new Set([...html.matchAll(productAddress)].map(([, id = '']) => Buffer.from(id).toString())),
    places: [...places],
    encoded: (encoding) => {
      const known = made.get(encoding) ?? (encoding === 'gzip' ? zip(plain) : brotli(plain));
      made.set(encoding, known);
      return known;
    },
  };
};

/**
 * Concurrent requests share one rendering. A page that is dropped while it is being rendered may be outdated, so it is
 * sent to the waiting requests, but not cached.
 */
export const createPageCache = () => {
  const pages = new SingleFlightCache<CachedPage>(
    // Each page counts twice, to include its compressed forms.
    { maxSize: mostBytes, sizeOf: (page, key) => page.bytes * 2 + key.length },
    ({ isWhole }) => isWhole,
  );
  return {
    /** A page that is being rendered counts as cached. */
    has: (key: string): boolean => pages.has(key),
    /** Renders a missing page. `render` must add to `places` each part of the catalogue that the page lists. */
    get: (key: string, render: (places: Set<ListPlace>) => Promise<RenderedPage>): Promise<CachedPage> =>
      pages.get(
        key,
        async () => {
          const places = new Set<ListPlace>();
          return toCachedPage(await render(places), places);
        },
        pageLifetime,
      ),
    facts: (): CacheFacts => pages.facts(),
    dropProduct: (id: string): void => {
      const inAddress = encodeURIComponent(id);
      pages.drop(({ products }) => products.has(inAddress));
    },
    /** Drops pages on which a product has changed; all pages if the products are unknown. */
    dropListings: (changed: readonly ChangedListing[] | undefined): void => {
      pages.drop(
        ({ products, places }) =>
          changed?.some(
            (product) =>
              products.has(encodeURIComponent(product.id)) || places.some((place) => isAffected(place, product)),
          ) ?? true,
      );
    },
    drop: (): void => pages.drop(() => true),
  };
};
