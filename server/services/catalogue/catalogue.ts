import type { BannerPlace } from '../../../contract/banners';
import type { Category } from '../../../contract/categories';
import { defaultPageSize, everyLocation, largestPageSize, ratings } from '../../../contract/limits';
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
import { ShopError } from '../../lib/shop-error';
import { readBanners } from '../../repositories/catalogue/banners';
import { readCategories } from '../../repositories/catalogue/categories';
import { countOutOfStock, countProducts, type ProductCounts } from '../../repositories/catalogue/product-counts';
import type { ProductFilter, ProductOrder } from '../../repositories/catalogue/product-filter';
import { listProducts, readProduct } from '../../repositories/catalogue/products';
import { AnswerCache, type Answer } from './answer-cache';
import { Remembered } from '../../lib/remembered';
import type { SearchService } from './search';

/** Lists may lag behind in stock by 5 s; the rest of the way is left for the answer itself. */
const LONGEST_STOCK_LAG = 4_000;

const MOST_COUNTS = 2_000;

const locationOf = (location: string | undefined): string | undefined =>
  location === undefined || location.toLowerCase() === everyLocation.toLowerCase() ? undefined : location.toUpperCase();

const brandsOf = (brand: string | undefined): string[] | undefined => {
  const brands = (brand ?? '').split(',').map((name) => name.trim().toLowerCase());
  const named = [...new Set(brands.filter((name) => name !== ''))].sort();
  return named.length === 0 ? undefined : named;
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
    // The two were not counted in one moment: a sale between them must not show as less than nothing.
    inStock: Math.max(0, counts.inStockOrNot - outOfStock),
    price: counts.price,
  };
};

/** A page of a search without words. */
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

type CatalogueDependencies = Pick<Dependencies, 'database' | 'catalogueChanged'>;

/**
 * What shoppers browse (specification, section 7, Catalogue). Every list answers from memory for a version of the
 * catalogue and lags behind in stock only, by less than 5 s; a product by its id is read anew each time.
 */
export const createCatalogueService = (dependencies: CatalogueDependencies, search: SearchService) => {
  const { database, catalogueChanged } = dependencies;
  const answers = new AnswerCache();
  const counts = new Remembered<ProductCounts>({ max: MOST_COUNTS });
  catalogueChanged.onChange(() => {
    answers.clear();
    counts.clear();
  });

  const cached = (name: string, key: unknown, make: () => Promise<unknown>, longestAge?: number): Promise<Answer> =>
    answers.get(`${catalogueChanged.version()} ${name} ${JSON.stringify(key)}`, make, longestAge);

  const filterOf = async (query: ProductQuery): Promise<ProductFilter> => ({
    categoryId: query.catId,
    categoryName: query.catName?.trim().toLowerCase(),
    subcategoryId: query.subCatId,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    rating: query.rating,
    inStock: query.inStock,
    brands: brandsOf(query.brand),
    location: locationOf(query.location),
    search: query.q === undefined ? undefined : await search.plan(query.q),
  });

  /** Counts depend on stock only where the filter does: the others hold for a version of the catalogue. */
  const countsOf = (filter: ProductFilter): Promise<ProductCounts> => {
    const ttl = filter.inStock === undefined ? undefined : LONGEST_STOCK_LAG;
    return counts.get(
      `${catalogueChanged.version()} ${JSON.stringify(filter)}`,
      () => countProducts(database, filter),
      ttl,
    );
  };

  /** With words that no product has all of, any of them will do. */
  const count = async (filter: ProductFilter): Promise<{ counts: ProductCounts; filter: ProductFilter }> => {
    const strict = await countsOf(filter);
    if (strict.total > 0 || (filter.search?.each.length ?? 0) < 2) return { counts: strict, filter };
    const anyWord = { ...filter, anyWord: true };
    return { counts: await countsOf(anyWord), filter: anyWord };
  };

  const list = async (query: ProductQuery): Promise<ProductList> => {
    const page = query.page ?? 1;
    const perPage = query.perPage ?? defaultPageSize;
    const { counts: found, filter } = await count(await filterOf(query));
    const order: ProductOrder = query.sort ?? (filter.search === undefined ? 'newest' : 'relevance');
    const offset = (page - 1) * perPage;
    const [records, outOfStock, categories] = await Promise.all([
      offset >= found.total ? [] : listProducts(database, filter, order, { limit: perPage, offset }),
      countOutOfStock(database, filter),
      readCategories(database),
    ]);
    return {
      products: records.map(productView),
      total: found.total,
      page,
      perPage,
      totalPages: Math.ceil(found.total / perPage),
      facets: facetsOf(found, outOfStock, categories),
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
    /** A page of products with counts over the whole result: every filter together, newest first. Prices in rupees. */
    products: (query: ProductQuery): Promise<Answer> => cached('products', query, () => list(query), LONGEST_STOCK_LAG),

    /** The featured products that ship to a location, newest first: a bare array. */
    featured: (location: string | undefined): Promise<Answer> => {
      const filter: ProductFilter = { featured: true, location: locationOf(location) };
      const page = { limit: largestPageSize, offset: 0 };
      const make = async () => (await listProducts(database, filter, 'newest', page)).map(productView);
      return cached('featured', filter.location ?? '', make, LONGEST_STOCK_LAG);
    },

    /**
     * What is found for a query, best first, nothing for an empty query: a bare array, or where a page is asked for a page as
     * `products` answers. Typing errors are forgiven.
     */
    search: (query: SearchQuery): Promise<Answer> => {
      const key = { ...query, q: query.q?.trim().replace(/\s+/g, ' ').toLowerCase() };
      return cached('search', key, () => find(query), LONGEST_STOCK_LAG);
    },

    /**
     * A product as of the last commit.
     *
     * @throws ShopError `product_not_found` for an unknown id and for a product no longer sold.
     */
    product: async (id: string): Promise<ProductDetail> => {
      const record = await readProduct(database, id);
      if (record === undefined) throw new ShopError('product_not_found');
      return productDetailView(record);
    },

    /** All categories with their subcategories, in the owner's order. */
    categories: (): Promise<Answer> =>
      cached('categories', '', async () => ({ categoryList: await readCategories(database) })),

    /** The banners of a place, in the owner's order: a bare array. */
    banners: (place: BannerPlace): Promise<Answer> => cached('banners', place, () => readBanners(database, place)),
  };
};

export type CatalogueService = ReturnType<typeof createCatalogueService>;
