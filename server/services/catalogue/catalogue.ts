import type { BannerPlace } from '../../../contract/banners';
import type { Product, ProductDetail, ProductList, ProductQuery, SearchQuery } from '../../../contract/products';
import type { Dependencies } from '../../dependencies';
import { readBlocks } from '../../domain/catalogue/content-blocks';
import { splitPage } from '../../domain/catalogue/content-page';
import { isAffected } from '../../domain/catalogue/list-scope';
import type { CacheFacts } from '../../lib/cache-facts';
import { CachedResponse } from '../../lib/cached-response';
import { coresForWork } from '../../lib/cores-for-work';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { currentSource } from '../../lib/request-context';
import { found } from '../../lib/shop-error';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import type { Limit } from '../../providers/limit';
import { readBanners } from '../../repositories/catalogue/banners';
import { readPage, readPageLinks } from '../../repositories/catalogue/content-pages';
import { markPopular } from '../../repositories/catalogue/popular-products';
import { readProduct } from '../../repositories/catalogue/products';
import { addToPage, CachedList } from './cached-list';
import { createProductLists, locationOf, stockCacheTime } from './product-lists';
import { productDetailView } from './product-view';
import type { SearchService } from './search';

/**
 * Maximum number of concurrent reads. Each read takes up to three database connections. The embedded database has only
 * one session, which runs the queries of concurrent reads one after another.
 */
export const readConcurrency = { embedded: 2, postgres: coresForWork };
/** Up to `most` reads that take longer than `afterMs` do not count towards `readConcurrency`. */
const slowReads = { afterMs: 500, most: 2 };
/** Maximum number of waiting reads per source: enough for an office with one IP address, but too few for an attack. */
const maxQueuedPerSource = 20;
const maxQueued = 200;

/** Limits uncached reads per source. The number is below the general limit, because most other calls cost less. */
export const readingBudget: Limit = { name: 'lists', max: 1_000, windowSeconds: 60 };

const maxCacheBytes = 40 * 1024 * 1024;
/** Estimated size of a cached response in bytes, without its body and key. */
const entryOverhead = 512;

type CatalogueDependencies = Pick<Dependencies, 'database' | 'reads' | 'catalogueChanged' | 'limits' | 'open'>;

/**
 * Reads the catalogue (specification, section 7, Catalogue). Lists are cached per catalogue version, with stock at most
 * 5 s old, and dropped when a listed product changes (decision 33). An uncached read throws ShopError rate_limited if
 * its source reads too much, and overloaded if too many reads of all sources wait. `product` has no limit.
 */
export const createCatalogueService = (dependencies: CatalogueDependencies, search: SearchService) => {
  const { database, reads, catalogueChanged, limits, open } = dependencies;
  const concurrency = open.pglite === null ? readConcurrency.postgres : readConcurrency.embedded;
  const semaphore = new FairSemaphore({
    concurrency,
    concurrencyPerCaller: Math.ceil(concurrency / 2),
    // The slow lists of one source must not block all other sources, even if `concurrency` is 1.
    slow: slowReads,
    maxQueuedPerCaller: limits.disabled ? Infinity : maxQueuedPerSource,
    maxQueued: limits.disabled ? Infinity : maxQueued,
  });
  const lists = createProductLists(dependencies, search);
  const responses = new SingleFlightCache<CachedResponse>({
    maxSize: maxCacheBytes,
    // The size is doubled, to allow for the compressed copy of the body.
    sizeOf: ({ body }, key) => body.length * 2 + key.length + entryOverhead,
  });
  catalogueChanged.onChange(() => responses.clear());
  catalogueChanged.onProductChange((id) => responses.drop(({ products }) => products.has(id)));

  catalogueChanged.onListingChange((products) => {
    lists.dropListings(products);
    responses.drop(
      (response) =>
        response instanceof CachedList && (products?.some((product) => isAffected(response.scope, product)) ?? true),
    );
  });

  const readInTurn = async (make: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const source = currentSource() ?? '';
    await limits.consume(readingBudget, source);
    return semaphore.run(source, make);
  };

  const cached = async (
    name: string,
    key: unknown,
    make: () => Promise<CachedResponse>,
    maxAge?: number,
  ): Promise<CachedResponse> => {
    const cacheKey = `${catalogueChanged.version()} ${name} ${JSON.stringify(key)}`;
    const response = await responses.get(cacheKey, () => readInTurn(make), maxAge);
    if (response instanceof CachedList) addToPage(response);
    return response;
  };

  const listResponse = async (found: Product[] | ProductList, query: SearchQuery): Promise<CachedList> =>
    new CachedList(found, await lists.scope(query));

  return {
    listCacheFacts: (): CacheFacts => responses.facts(),

    /**
     * Returns a page of products with facet counts, by default newest first, or best match first if there is a `q`.
     * Prices are in rupees.
     */
    products: (query: ProductQuery): Promise<CachedResponse> =>
      cached('products', query, async () => listResponse(await lists.page(query), query), stockCacheTime),

    /** Returns an array of the featured products that ship to a location, newest first. */
    featured: (location: string | undefined): Promise<CachedResponse> => {
      const code = locationOf(location);
      return cached('featured', code ?? '', async () => listResponse(await lists.featured(code), {}), stockCacheTime);
    },

    /**
     * Returns an array, or a `ProductList` if `page` is given, by default best match first. An empty query has no
     * results.
     */
    search: (query: SearchQuery): Promise<CachedResponse> => {
      const key = { ...query, q: query.q?.trim().replace(/\s+/g, ' ').toLowerCase() };
      return cached('search', key, async () => listResponse(await lists.search(query), query), stockCacheTime);
    },

    /** Reads a product, never from a cache. @throws ShopError product_not_found, also for a hidden product. */
    product: async (id: string): Promise<ProductDetail> =>
      productDetailView(found(await readProduct(database, id), 'product_not_found')),

    /** Marks the popular products, which a search for common words reads first. */
    markPopular: (signal: AbortSignal): Promise<void> => markPopular(database, { signal }),

    /** Returns the visible categories with their subcategories, in the owner's order. */
    categories: (): Promise<CachedResponse> =>
      cached('categories', '', async () => new CachedResponse({ categoryList: await lists.categories() })),

    /** Returns the banners of a place, in the owner's order. */
    banners: (place: BannerPlace): Promise<CachedResponse> =>
      cached('banners', place, async () => new CachedResponse(await readBanners(reads, place))),

    /** Returns links to all content pages, in the owner's order. */
    pageLinks: (): Promise<CachedResponse> =>
      cached('pages', '', async () => new CachedResponse(await readPageLinks(reads))),

    /** @throws ShopError page_not_found. */
    page: (name: string): Promise<CachedResponse> =>
      cached('page', name, async () => {
        const { title, markdown } = found(await readPage(reads, name), 'page_not_found');
        return new CachedResponse({ name, title, blocks: readBlocks(splitPage(markdown).text).blocks });
      }),
  };
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;
