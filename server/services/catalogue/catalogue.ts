import type { BannerPlace } from '../../../contract/banners';
import type { Category } from '../../../contract/categories';
import { defaultPageSize, everyLocation, largestPageSize, mostCounted, ratings } from '../../../contract/limits';
import type {
  Facets,
  Product,
  ProductDetail,
  ProductList,
  ProductQuery,
  SearchQuery,
} from '../../../contract/products';
import type { Dependencies } from '../../dependencies';
import { productDetailView, productView } from './product-view';
import { FairTurns } from '../../lib/fair-turns';
import { currentSource } from '../../lib/request-context';
import { found } from '../../lib/shop-error';
import { readBanners } from '../../repositories/catalogue/banners';
import { readCategories, readCategoryIds } from '../../repositories/catalogue/categories';
import { countOutOfStock, countProducts, type ProductCounts } from '../../repositories/catalogue/product-counts';
import type { FacetChoices } from '../../repositories/catalogue/product-facets';
import type { ProductFilter, ProductOrder } from '../../repositories/catalogue/product-filter';
import type { PageLimits } from '../../repositories/catalogue/product-page';
import { listProducts, readProduct } from '../../repositories/catalogue/products';
import type { CacheFacts } from '../../lib/cache-facts';
import { CachedResponse, ResponseCache } from './response-cache';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import type { SearchService } from './search';

/** Lists may be 5 s behind in stock; the rest is left for the response itself. */
const stockCacheTime = 4_000;

/** In ms. Facets count ratings, and a review does not raise the catalogue's version. */
const ratingCacheTime = 30_000;

/** Concurrent list queries; each takes up to three connections. The embedded database has one session, which carts use too. */
const readAtOnce = { embedded: 2, postgres: 4 };
/** Lists waiting to be read. An office behind one address needs some, an attacker would like thousands. */
const waitingOfOneSource = 20;
const waitingOfAll = 200;

const maxCounts = 2_000;
const maxNames = 500;

const locationOf = (location: string | undefined): string | undefined =>
  location === undefined || location.toLowerCase() === everyLocation.toLowerCase() ? undefined : location.toUpperCase();

const brandsOf = (brand: string | undefined): string[] | undefined => {
  const brands = (brand ?? '').split(',').map((name) => name.trim().toLowerCase());
  const named = [...new Set(brands.filter((name) => name !== ''))].sort();
  return named.length === 0 ? undefined : named;
};

const choicesOf = (query: ProductQuery): FacetChoices => ({
  subcategoryId: query.subCatId,
  minPrice: query.minPrice,
  maxPrice: query.maxPrice,
  rating: query.rating,
  inStock: query.inStock,
  brands: brandsOf(query.brand),
});

const facetsOf = (counts: ProductCounts, outOfStock: number, categories: readonly Category[]): Facets => {
  const countOf = new Map(counts.subcategories.map(({ id, count }) => [id, count]));
  return {
    subCategories: categories
      .flatMap(({ children }) => children)
      .flatMap(({ id, name }) => {
        const count = countOf.get(id);
        return count === undefined ? [] : [{ id, name, count }];
      }),
    brands: [...counts.brands].sort(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'),
    ),
    ratings: ratings.map((rating) => ({
      rating,
      count: counts.ratings.find((counted) => counted.rating === rating)?.count ?? 0,
    })),
    // The two queries see different moments; the difference must not be negative.
    inStock: Math.max(0, counts.inStockOrNot - outOfStock),
    price: counts.price,
    ...(counts.areFacetsCapped && { capped: true }),
  };
};

/** Result of an empty query. */
const nothingFound = ({ page = 1, perPage = defaultPageSize }: SearchQuery): ProductList => ({
  products: [],
  total: 0,
  page,
  perPage,
  totalPages: 0,
  facets: {
    subCategories: [],
    brands: [],
    ratings: ratings.map((rating) => ({ rating, count: 0 })),
    inStock: 0,
    price: { min: 0, max: 0 },
  },
});

type CatalogueDependencies = Pick<Dependencies, 'database' | 'catalogueChanged' | 'limits' | 'open'>;

/**
 * The catalogue (specification, section 7, Catalogue). Lists are cached per catalogue version, with stock at most 5 s
 * old; a single product is always read.
 * Reading a list throws ShopError rate_limited if too many of one source are waiting, overloaded if too many are in all.
 */
export const createCatalogueService = (dependencies: CatalogueDependencies, search: SearchService) => {
  const { database, catalogueChanged, limits, open } = dependencies;
  const turns = new FairTurns({
    atOnce: open.pglite === null ? readAtOnce.postgres : readAtOnce.embedded,
    waitingOfOne: limits.disabled ? Infinity : waitingOfOneSource,
    waitingOfAll: limits.disabled ? Infinity : waitingOfAll,
  });
  const responses = new ResponseCache();
  const counts = new SingleFlightCache<ProductCounts>({ max: maxCounts });
  const categoryLists = new SingleFlightCache<Category[]>({ max: 1 });
  const categoryIds = new SingleFlightCache<string[]>({ max: maxNames });
  catalogueChanged.onChange(() => {
    responses.clear();
    counts.clear();
    categoryLists.clear();
    categoryIds.clear();
  });
  catalogueChanged.onProductChange((id) => responses.dropProduct(id));

  const cached = (
    name: string,
    key: unknown,
    make: () => Promise<CachedResponse>,
    maxAge?: number,
  ): Promise<CachedResponse> =>
    responses.get(
      `${catalogueChanged.version()} ${name} ${JSON.stringify(key)}`,
      () => turns.run(currentSource() ?? '', make),
      maxAge,
    );

  const productsResponse = (found: Product[] | ProductList): CachedResponse =>
    new CachedResponse(found, new Set((Array.isArray(found) ? found : found.products).map(({ id }) => id)));

  const categories = (): Promise<Category[]> =>
    categoryLists.get(`${catalogueChanged.version()}`, () => readCategories(database));

  /** A unique category name is replaced by its id, which has an index. */
  const categoryOf = async ({ catId, catName }: ProductQuery): Promise<Partial<ProductFilter>> => {
    if (catName === undefined) return { categoryId: catId };
    const name = catName.trim().toLowerCase();
    const ids = await categoryIds.get(`${catalogueChanged.version()} ${name}`, () => readCategoryIds(database, name));
    const [only] = ids;
    return catId === undefined && ids.length === 1 ? { categoryId: only } : { categoryId: catId, categoryName: name };
  };

  const filterOf = async (query: ProductQuery): Promise<ProductFilter> => ({
    ...(await categoryOf(query)),
    ...choicesOf(query),
    location: locationOf(query.location),
    search: query.q === undefined ? undefined : await search.plan(query.q),
  });

  /** Counts depend on stock only with a stock filter or words; others are valid longer, at most for a catalogue version. */
  const countsOf = (filter: ProductFilter): Promise<ProductCounts> => {
    const ttl = filter.inStock === undefined && filter.search === undefined ? ratingCacheTime : stockCacheTime;
    return counts.get(
      `${catalogueChanged.version()} ${JSON.stringify(filter)}`,
      () => countProducts(database, filter),
      ttl,
    );
  };

  /** Reads counts and page concurrently. */
  const read = async (filter: ProductFilter, order: ProductOrder, page: PageLimits) => {
    const [found, outOfStock, records] = await Promise.all([
      countsOf(filter),
      filter.search === undefined ? countOutOfStock(database, filter) : undefined,
      page.limit === 0 ? [] : listProducts(database, filter, order, page),
    ]);
    return { found, outOfStock: outOfStock ?? found.outOfStock ?? 0, records };
  };

  const list = async (query: ProductQuery): Promise<ProductList> => {
    const page = query.page ?? 1;
    const perPage = query.perPage ?? defaultPageSize;
    const filter = await filterOf(query);
    const order: ProductOrder = query.sort ?? (filter.search === undefined ? 'newest' : 'relevance');
    const offset = (page - 1) * perPage;
    // Lists end at `mostCounted`: a page further on would have to skip all products before it.
    const limits = { limit: Math.max(0, Math.min(perPage, mostCounted - offset)), offset };
    const strict = await read(filter, order, limits);
    // If no product has all words, any word matches.
    const isLoose = strict.found.total === 0 && (filter.search?.each.length ?? 0) > 1;
    const { found, outOfStock, records } = isLoose ? await read({ ...filter, anyWord: true }, order, limits) : strict;
    return {
      products: records.map(productView),
      total: found.total,
      ...(found.isTotalCapped && { capped: true }),
      page,
      perPage,
      totalPages: Math.ceil(found.total / perPage),
      facets: facetsOf(found, outOfStock, await categories()),
    };
  };

  const find = async (query: SearchQuery): Promise<Product[] | ProductList> => {
    const filter = await filterOf(query);
    const words = filter.search;
    if (query.page !== undefined) return words === undefined ? nothingFound(query) : list(query);
    if (words === undefined) return [];
    const order: ProductOrder = query.sort ?? 'relevance';
    const page = { limit: query.limit ?? largestPageSize, offset: 0 };
    let records = await listProducts(database, filter, order, page);
    if (records.length === 0 && words.each.length > 1) {
      records = await listProducts(database, { ...filter, anyWord: true }, order, page);
    }
    return records.map(productView);
  };

  return {
    /** Of the cache of lists. */
    listCacheFacts: (): CacheFacts => responses.facts(),

    /** A page of products with facet counts, newest first. Prices in rupees. */
    products: (query: ProductQuery): Promise<CachedResponse> =>
      cached('products', query, async () => productsResponse(await list(query)), stockCacheTime),

    /** Featured products that ship to a location, newest first, as an array. */
    featured: (location: string | undefined): Promise<CachedResponse> => {
      const filter: ProductFilter = { featured: true, location: locationOf(location) };
      const page = { limit: largestPageSize, offset: 0 };
      const make = async () =>
        productsResponse((await listProducts(database, filter, 'newest', page)).map(productView));
      return cached('featured', filter.location ?? '', make, stockCacheTime);
    },

    /** Search results, best first, as an array, or as a page if one is requested. An empty query has no results. */
    search: (query: SearchQuery): Promise<CachedResponse> => {
      const key = { ...query, q: query.q?.trim().replace(/\s+/g, ' ').toLowerCase() };
      return cached('search', key, async () => productsResponse(await find(query)), stockCacheTime);
    },

    /**
     * A product as of the last commit.
     * @throws ShopError product_not_found, also for a hidden product.
     */
    product: async (id: string): Promise<ProductDetail> =>
      productDetailView(found(await readProduct(database, id), 'product_not_found')),

    /** All categories with their subcategories, in the owner's order. */
    categories: (): Promise<CachedResponse> =>
      cached('categories', '', async () => new CachedResponse({ categoryList: await categories() })),

    /** The banners of a place, in the owner's order, as an array. */
    banners: (place: BannerPlace): Promise<CachedResponse> =>
      cached('banners', place, async () => new CachedResponse(await readBanners(database, place))),
  };
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;
