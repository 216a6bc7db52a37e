import type { BannerPlace } from '../../../contract/banners';
import type { Product, ProductDetail, ProductList, ProductQuery, SearchQuery } from '../../../contract/products';
import type { Dependencies } from '../../dependencies';
import { readBlocks } from '../../domain/catalogue/content-blocks';
import { splitPage } from '../../domain/catalogue/content-page';
import type { CacheFacts } from '../../lib/cache-facts';
import { CachedResponse } from '../../lib/cached-response';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { currentSource } from '../../lib/request-context';
import { found } from '../../lib/shop-error';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import type { Limit } from '../../providers/limit';
import { readBanners } from '../../repositories/catalogue/banners';
import { readPage, readPageLinks } from '../../repositories/catalogue/content-pages';
import { readProduct } from '../../repositories/catalogue/products';
import { createProductLists, locationOf, stockCacheTime } from './product-lists';
import { productDetailView } from './product-view';
import type { SearchService } from './search';

/** Concurrent list queries. Each takes up to three connections; the embedded database has one session for all calls. */
const readAtOnce = { embedded: 2, postgres: 4 };
/** Lists of one source that wait to be read: enough for an office behind one address, too few for an attacker. */
const waitingOfOneSource = 20;
const waitingOfAll = 200;

/** Limit of uncached lists per source. They cost more than other calls, of which the general limit allows 3,000. */
export const readingBudget: Limit = { name: 'lists', max: 1_000, windowSeconds: 60 };

const maxCacheBytes = 64 * 1024 * 1024;
/** Estimated size of a cached response without its body and key, in bytes. */
const entryOverhead = 512;

type CatalogueDependencies = Pick<Dependencies, 'database' | 'catalogueChanged' | 'limits' | 'open'>;

/**
 * The catalogue (specification, section 7, Catalogue). Lists are cached per catalogue version, with stock at most 5 s
 * old; a single product is always read.
 * Reading a list throws ShopError rate_limited if one source reads too many lists or too many of its lists are waiting,
 * overloaded if too many are waiting in all.
 */
export const createCatalogueService = (dependencies: CatalogueDependencies, search: SearchService) => {
  const { database, catalogueChanged, limits, open } = dependencies;
  const atOnce = open.pglite === null ? readAtOnce.postgres : readAtOnce.embedded;
  const semaphore = new FairSemaphore({
    atOnce,
    // Half, so that slow lists of one source cannot take all turns.
    atOnceOfOne: atOnce / 2,
    waitingOfOne: limits.disabled ? Infinity : waitingOfOneSource,
    waitingOfAll: limits.disabled ? Infinity : waitingOfAll,
  });
  const lists = createProductLists(dependencies, search);
  const responses = new SingleFlightCache<CachedResponse>({
    maxSize: maxCacheBytes,
    // Counts the text twice, to include its compressed form.
    sizeOf: ({ body }, key) => body.length * 2 + key.length + entryOverhead,
  });
  catalogueChanged.onChange(() => responses.clear());
  catalogueChanged.onProductChange((id) => responses.drop(({ products }) => products.has(id)));

  const readInTurn = async (make: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const source = currentSource() ?? '';
    await limits.consume(readingBudget, source);
    return semaphore.run(source, make);
  };

  const cached = (
    name: string,
    key: unknown,
    make: () => Promise<CachedResponse>,
    maxAge?: number,
  ): Promise<CachedResponse> =>
    responses.get(`${catalogueChanged.version()} ${name} ${JSON.stringify(key)}`, () => readInTurn(make), maxAge);

  const productsResponse = (found: Product[] | ProductList): CachedResponse =>
    new CachedResponse(found, new Set((Array.isArray(found) ? found : found.products).map(({ id }) => id)));

  return {
    listCacheFacts: (): CacheFacts => responses.facts(),

    /** A page of products with facet counts, newest first. Prices in rupees. */
    products: (query: ProductQuery): Promise<CachedResponse> =>
      cached('products', query, async () => productsResponse(await lists.page(query)), stockCacheTime),

    /** Featured products that ship to a location, newest first, as an array. */
    featured: (location: string | undefined): Promise<CachedResponse> => {
      const code = locationOf(location);
      return cached('featured', code ?? '', async () => productsResponse(await lists.featured(code)), stockCacheTime);
    },

    /** Search results, best first, as an array, or as a page if one is requested. An empty query has no results. */
    search: (query: SearchQuery): Promise<CachedResponse> => {
      const key = { ...query, q: query.q?.trim().replace(/\s+/g, ' ').toLowerCase() };
      return cached('search', key, async () => productsResponse(await lists.search(query)), stockCacheTime);
    },

    /**
     * A product as of the last commit.
     * @throws ShopError product_not_found, also for a hidden product.
     */
    product: async (id: string): Promise<ProductDetail> =>
      productDetailView(found(await readProduct(database, id), 'product_not_found')),

    /** All categories with their subcategories, in the owner's order. */
    categories: (): Promise<CachedResponse> =>
      cached('categories', '', async () => new CachedResponse({ categoryList: await lists.categories() })),

    /** The banners of a place, in the owner's order, as an array. */
    banners: (place: BannerPlace): Promise<CachedResponse> =>
      cached('banners', place, async () => new CachedResponse(await readBanners(database, place))),

    /** Names and titles of the content pages, in the owner's order, as an array. */
    pageLinks: (): Promise<CachedResponse> =>
      cached('pages', '', async () => new CachedResponse(await readPageLinks(database))),

    /**
     * A content page as blocks of text.
     * @throws ShopError page_not_found.
     */
    page: (name: string): Promise<CachedResponse> =>
      cached('page', name, async () => {
        const { title, markdown } = found(await readPage(database, name), 'page_not_found');
        return new CachedResponse({ name, title, blocks: readBlocks(splitPage(markdown).text).blocks });
      }),
  };
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;
