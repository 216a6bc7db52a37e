import type { Category } from '../../../contract/categories';
import { defaultPageSize, everyLocation, largestPageSize, mostCounted, ratings } from '../../../contract/limits';
import { pick } from '../../../contract/pick';
import {
  filterFields,
  type Facets,
  type Product,
  type ProductList,
  type ProductQuery,
  type SearchQuery,
} from '../../../contract/products';
import type { Dependencies } from '../../dependencies';
import { isAffected, type ChangedListing, type ListScope } from '../../domain/catalogue/list-scope';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import { readCategories, readCategoryIds } from '../../repositories/catalogue/categories';
import { countOutOfStock, countProducts, type ProductCounts } from '../../repositories/catalogue/product-counts';
import { chosenFacets, type FacetChoices } from '../../repositories/catalogue/product-facets';
import type { ProductFilter, ProductOrder } from '../../repositories/catalogue/product-filter';
import type { PageLimits } from '../../repositories/catalogue/product-page';
import { listProducts } from '../../repositories/catalogue/products';
import { productView } from './product-view';
import type { SearchPlan } from '../../domain/catalogue/search-query';
import type { PlannedSearch, SearchService } from './search';

/** How long lists are cached, in ms. Shown stock may be up to 5 s old; the response may take 1 s of that time. */
export const stockCacheTime = 4_000;

/**
 * How long counts that do not depend on stock are cached, in ms. Short, because new reviews do not clear the counts.
 */
const ratingCacheTime = 30_000;

const maxCounts = 2_000;
const maxCategoryNames = 500;

/** Returns a country code; undefined if products for every location are requested. */
export const locationOf = (location: string | undefined): string | undefined =>
  location === undefined || location.toLowerCase() === everyLocation.toLowerCase() ? undefined : location.toUpperCase();

/** A single value "A,B" may mean the brand "A,B" or the brands A and B, so products of all three brands are listed. */
const brandsOf = (given: readonly string[] = []): string[] | undefined => {
  const brands = (given.length === 1 ? given.flatMap((one) => [one, ...one.split(',')]) : given).map((name) =>
    name.trim().toLowerCase(),
  );
  const named = [...new Set(brands.filter((name) => name !== ''))].sort();
  return named.length === 0 ? undefined : named;
};

const choicesOf = (query: ProductQuery): FacetChoices => {
  const { subCatId, brand, ...others } = pick(query, filterFields);
  return { ...others, subcategoryId: subCatId, brands: brandsOf(brand) };
};

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
    // `inStockOrNot` and `outOfStock` are read at different times, so the difference could be negative.
    inStock: Math.max(0, counts.inStockOrNot - outOfStock),
    price: counts.price,
    ...(counts.areFacetsCapped && { capped: true }),
  };
};

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

/** Counts and categories are cached per catalogue version. */
export const createProductLists = (
  { reads, catalogueChanged }: Pick<Dependencies, 'reads' | 'catalogueChanged'>,
  search: SearchService,
) => {
  const countCache = new SingleFlightCache<{ counts: ProductCounts; scope: ListScope }>({ max: maxCounts });
  const categoryLists = new SingleFlightCache<Category[]>({ max: 1 });
  const categoryIds = new SingleFlightCache<string[]>({ max: maxCategoryNames });
  catalogueChanged.onChange(() => {
    countCache.clear();
    categoryLists.clear();
    categoryIds.clear();
  });

  const categories = (): Promise<Category[]> =>
    categoryLists.get(`${catalogueChanged.version()}`, () => readCategories(reads));

  /** Filters by id if only one category has the name, because ids are indexed. */
  const categoryOf = async ({ catId, catName }: ProductQuery): Promise<Partial<ProductFilter>> => {
    if (catName === undefined) return { categoryId: catId };
    const name = catName.trim().toLowerCase();
    const ids = await categoryIds.get(`${catalogueChanged.version()} ${name}`, () => readCategoryIds(reads, name));
    const [only] = ids;
    return catId === undefined && ids.length === 1 ? { categoryId: only } : { categoryId: catId, categoryName: name };
  };

  /**
   * Returns the category of a subcategory. A filtered list of a subcategory also shows how many matching products each
   * other subcategory of the category has, so a change anywhere in the category affects the list.
   */
  const categoryWith = async (subcategoryId: string | undefined): Promise<string | undefined> =>
    subcategoryId === undefined
      ? undefined
      : (await categories()).find(({ children }) => children.some(({ id }) => id === subcategoryId))?.id;

  const scopeOf = async (filter: ProductFilter): Promise<ListScope> => ({
    categoryId: filter.categoryId ?? (await categoryWith(filter.subcategoryId)),
    subcategoryId: filter.subcategoryId,
    isFiltered: chosenFacets(filter).some((facet) => facet !== 'subcategory'),
  });

  const searchOf = ({ q, literal }: ProductQuery) => (q === undefined ? undefined : search.plan(q, literal));

  const filterOf = async (query: ProductQuery, plan: SearchPlan | undefined): Promise<ProductFilter> => ({
    ...(await categoryOf(query)),
    ...choicesOf(query),
    location: locationOf(query.location),
    search: plan,
  });

  const countsOf = async (filter: ProductFilter): Promise<ProductCounts> => {
    const ttl = filter.inStock === undefined && filter.search === undefined ? ratingCacheTime : stockCacheTime;
    const { counts } = await countCache.get(
      `${catalogueChanged.version()} ${JSON.stringify(filter)}`,
      async () => ({ scope: await scopeOf(filter), counts: await countProducts(reads, filter) }),
      ttl,
    );
    return counts;
  };

  const read = async (filter: ProductFilter, order: ProductOrder, page: PageLimits) => {
    const [counts, outOfStock, records] = await Promise.all([
      countsOf(filter),
      filter.search === undefined ? countOutOfStock(reads, filter) : undefined,
      page.limit === 0 ? [] : listProducts(reads, filter, order, page),
    ]);
    return { counts, outOfStock: outOfStock ?? counts.outOfStock ?? 0, records };
  };

  /**
   * Reads the products with all words of a search. If there are none, retries without the unmatched words, unless the
   * search is literal. If there are still none, reads the products with any of the words.
   */
  const readRelaxed = async <Found>(
    query: ProductQuery,
    planned: PlannedSearch | undefined,
    readProducts: (filter: ProductFilter) => Promise<Found>,
    isNothing: (found: Found) => boolean,
  ): Promise<{ found: Found; planned: PlannedSearch | undefined }> => {
    const filter = await filterOf(query, planned?.plan);
    const found = await readProducts(filter);
    if (planned === undefined || planned.plan.each.length < 2 || !isNothing(found)) return { found, planned };
    const reduced = query.literal === true ? undefined : await search.withoutUnmatched(planned.plan);
    if (reduced !== undefined) return readRelaxed(query, reduced, readProducts, isNothing);
    return { found: await readProducts({ ...filter, anyWord: true }), planned };
  };

  const pageOf = async (query: ProductQuery, typed: PlannedSearch | undefined): Promise<ProductList> => {
    const number = query.page ?? 1;
    const perPage = query.perPage ?? defaultPageSize;
    const order: ProductOrder = query.sort ?? (typed === undefined ? 'newest' : 'relevance');
    const offset = (number - 1) * perPage;
    // Pages after `mostCounted` products are empty, because the database would have to skip all earlier products.
    const limits = { limit: Math.max(0, Math.min(perPage, mostCounted - offset)), offset };
    const { planned, found } = await readRelaxed(
      query,
      typed,
      (filter) => read(filter, order, limits),
      ({ counts }) => counts.total === 0,
    );
    const { counts, outOfStock, records } = found;
    return {
      products: records.map(productView),
      total: counts.total,
      ...(counts.isTotalCapped && { capped: true }),
      page: number,
      perPage,
      totalPages: Math.ceil(counts.total / perPage),
      ...(planned?.correctedQuery !== undefined && { correctedQuery: planned.correctedQuery }),
      ...(planned?.unmatchedWords !== undefined && { unmatchedWords: planned.unmatchedWords }),
      facets: facetsOf(counts, outOfStock, await categories()),
    };
  };

  const page = async (query: ProductQuery): Promise<ProductList> => pageOf(query, await searchOf(query));

  const find = async (query: SearchQuery): Promise<Product[] | ProductList> => {
    const planned = await searchOf(query);
    if (query.page !== undefined) return planned === undefined ? nothingFound(query) : pageOf(query, planned);
    if (planned === undefined) return [];
    const order: ProductOrder = query.sort ?? 'relevance';
    const limits = { limit: query.limit ?? largestPageSize, offset: 0 };
    const { found } = await readRelaxed(
      query,
      planned,
      (filter) => listProducts(reads, filter, order, limits),
      (records) => records.length === 0,
    );
    return found.map(productView);
  };

  const featured = async (location: string | undefined): Promise<Product[]> => {
    const limits = { limit: largestPageSize, offset: 0 };
    return (await listProducts(reads, { featured: true, location }, 'newest', limits)).map(productView);
  };

  return {
    page,
    search: find,
    featured,
    categories,
    /** Returns the part of the catalogue that the list of a query covers. */
    scope: async (query: ProductQuery): Promise<ListScope> =>
      scopeOf({ ...(await categoryOf(query)), ...choicesOf(query) }),
    /** Drops the cached counts that the changed products affect; all counts if `products` is undefined. */
    dropListings: (products: readonly ChangedListing[] | undefined): void =>
      countCache.drop(({ scope }) => products?.some((product) => isAffected(scope, product)) ?? true),
  };
};
