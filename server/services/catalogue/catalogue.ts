import type { BannerPlace } from '../../../contract/banners';
import type { Product, ProductDetail, ProductList, ProductQuery, SearchQuery } from '../../../contract/products';
import type { Dependencies } from '../../dependencies';
import { readBlocks } from '../../domain/catalogue/content-blocks';
import { splitPage } from '../../domain/catalogue/content-page';
import { isAffected } from '../../domain/catalogue/list-place';
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
 * Maximum number of lists that are read concurrently. Each read takes up to three database connections. The embedded
 * database has one session, so the statements of two reads take turns.
 */
export const readAtOnce = { embedded: 2, postgres: coresForWork };
/** Up to `most` reads that take longer than `afterMs` do not count towards `readAtOnce`. Ordinary reads are faster. */
const slowReads = { afterMs: 500, most: 2 };
/** Number of waiting calls per client address: enough for an office that shares one address, but not for an attack. */
const waitingOfOneSource = 20;
const waitingOfAll = 200;

/** Limit of uncached lists per source. The general limit of 3,000 calls is higher, because most calls cost less. */
export const readingBudget: Limit = { name: 'lists', max: 1_000, windowSeconds: 60 };

const maxCacheBytes = 40 * 1024 * 1024;
/** Estimated size of a cached response in bytes, without its body and key. */
const entryOverhead = 512;

type CatalogueDependencies = Pick<Dependencies, 'database' | 'reads' | 'catalogueChanged' | 'limits' | 'open'>;

/**
 * Reads the catalogue (specification, section 7, Catalogue). Lists are cached per catalogue version, with stock at
 * most 5 s old, and dropped when a listed product changes (decision 33). A single product is never cached, and is
 * always read from the primary database.
 * Reading a list throws ShopError rate_limited if the source reads too many lists or has too many reads waiting, and
 * ShopError overloaded if too many reads of all sources are waiting.
 */
export const createCatalogueService = (dependencies: CatalogueDependencies, search: SearchService) => {
  const { database, reads, catalogueChanged, limits, open } = dependencies;
  const atOnce = open.pglite === null ? readAtOnce.postgres : readAtOnce.embedded;
  const semaphore = new FairSemaphore({
    atOnce,
    // One source may run half of the reads at once, so that its slow lists cannot block all other sources.
    atOnceOfOne: Math.ceil(atOnce / 2),
    // If `atOnce` is 1, a slow read would make all other sources wait. With `slow`, other sources can still read.
    slow: slowReads,
    waitingOfOne: limits.disabled ? Infinity : waitingOfOneSource,
    waitingOfAll: limits.disabled ? Infinity : waitingOfAll,
  });
  const lists = createProductLists(dependencies, search);
  const responses = new SingleFlightCache<CachedResponse>({
    maxSize: maxCacheBytes,
    // Doubles the body's size, to allow for its compressed copy.
    sizeOf: ({ body }, key) => body.length * 2 + key.length + entryOverhead,
  });
  catalogueChanged.onChange(() => responses.clear());
  catalogueChanged.onProductChange((id) => responses.drop(({ products }) => products.has(id)));

  catalogueChanged.onListingChange((products) => {
    lists.dropListings(products);
    responses.drop(
      (response) =>
        response instanceof CachedList && (products?.some((product) => isAffected(response.place, product)) ?? true),
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
    new CachedList(found, await lists.place(query));

  return {
    listCacheFacts: (): CacheFacts => responses.facts(),

    /** Returns a page of products with facet counts, by default newest first. Prices are in rupees. */
    products: (query: ProductQuery): Promise<CachedResponse> =>
      cached('products', query, async () => listResponse(await lists.page(query), query), stockCacheTime),

    /** Returns an array of the featured products that ship to a location, newest first. */
    featured: (location: string | undefined): Promise<CachedResponse> => {
      const code = locationOf(location);
      return cached('featured', code ?? '', async () => listResponse(await lists.featured(code), {}), stockCacheTime);
    },

    /** Returns an array, or a page if `page` is given, by default best match first. An empty query has no results. */
    search: (query: SearchQuery): Promise<CachedResponse> => {
      const key = { ...query, q: query.q?.trim().replace(/\s+/g, ' ').toLowerCase() };
      return cached('search', key, async () => listResponse(await lists.search(query), query), stockCacheTime);
    },

    /** Reads a product, never from a cache. @throws ShopError product_not_found, also for a hidden product. */
    product: async (id: string): Promise<ProductDetail> =>
      productDetailView(found(await readProduct(database, id), 'product_not_found')),

    /** Marks the popular products of a large catalogue. A search for common words reads popular products first. */
    markPopular: (signal: AbortSignal): Promise<void> => markPopular(database, { signal }),

    /** Returns all visible categories with their subcategories, in the owner's order. */
    categories: (): Promise<CachedResponse> =>
      cached('categories', '', async () => new CachedResponse({ categoryList: await lists.categories() })),

    /** Returns the banners in the sequence that the owner has chosen. */
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
