import { brandFilter, highestPrice, ratings } from '../../contract/limits';
import type { FilterField, FilterName, ProductQuery } from '../../contract/products';
import { listingCopy } from '../copy/listing';
import { productCopy } from '../copy/product';
import type { filterParameters } from './search-params';

export interface Filters {
  /** Set only on the search page. On other pages, the path selects the subcategory. */
  subCatId: string | undefined;
  /** Price limits in rupees. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** Lowest number of stars. */
  rating: number | undefined;
  inStock: boolean;
  brands: readonly string[];
}

/** `without` is the change that removes the filter, or one of its values. */
export interface FilterChip {
  label: string;
  without: Partial<Filters>;
}

type FilterParameter<Name extends FilterName> = (typeof filterParameters)[Name][number];

type Serialize<Name extends FilterName> = (
  filters: Filters,
) => Record<FilterParameter<Name>, string | readonly string[] | undefined>;

/**
 * Without `serialize`, the fields of `query` are the URL parameters. If `filterParameters` names others, `serialize` is
 * required, because the server drops parameters without a name there.
 */
type Serialized<Name extends FilterName> = [FilterParameter<Name>, FilterField<Name>] extends [
  FilterField<Name>,
  FilterParameter<Name>,
]
  ? { serialize?: Serialize<Name> }
  : { serialize: Serialize<Name> };

type ListingFilter<Name extends FilterName> = Serialized<Name> & {
  parse: (search: URLSearchParams) => Partial<Filters>;
  query: (filters: Filters) => { [Field in FilterField<Name>]: ProductQuery[Field] };
  chips: (filters: Filters, subcategoryName: string | undefined) => FilterChip[];
};

export const wholeNumber = (text: string | null, largest: number): number | undefined =>
  text !== null && /^\d{1,8}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;

export const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/** URL parameters and chips appear in this order. */
export const listingFilters: { [Name in FilterName]: ListingFilter<Name> } = {
  subcategory: {
    parse: (search) => ({ subCatId: search.get('subCat')?.slice(0, 128) || undefined }),
    query: ({ subCatId }) => ({ subCatId }),
    serialize: ({ subCatId }) => ({ subCat: subCatId }),
    chips: ({ subCatId }, subcategoryName) =>
      subCatId === undefined ? [] : [{ label: subcategoryName ?? subCatId, without: { subCatId: undefined } }],
  },
  price: {
    parse: (search) => ({
      minPrice: wholeNumber(search.get('minPrice'), highestPrice),
      maxPrice: wholeNumber(search.get('maxPrice'), highestPrice),
    }),
    query: ({ minPrice, maxPrice }) => ({ minPrice, maxPrice }),
    chips: ({ minPrice, maxPrice }) =>
      minPrice === undefined && maxPrice === undefined
        ? []
        : [
            {
              label: listingCopy.priceChip(minPrice, maxPrice),
              without: { minPrice: undefined, maxPrice: undefined },
            },
          ],
  },
  rating: {
    parse: (search) => ({ rating: oneOf(ratings, Number(search.get('rating'))) }),
    query: ({ rating }) => ({ rating }),
    chips: ({ rating }) =>
      rating === undefined ? [] : [{ label: listingCopy.ratingUp(rating), without: { rating: undefined } }],
  },
  stock: {
    parse: (search) => ({ inStock: search.get('inStock') === 'true' }),
    query: ({ inStock }) => ({ inStock: inStock || undefined }),
    chips: ({ inStock }) => (inStock ? [{ label: productCopy.inStock, without: { inStock: false } }] : []),
  },
  brand: {
    parse: (search) => ({
      brands: [
        ...new Set(search.getAll('brand').filter((brand) => brand !== '' && brand.length <= brandFilter.longestName)),
      ].slice(0, brandFilter.brands),
    }),
    query: ({ brands }) => ({ brand: brands.length === 0 ? undefined : [...brands] }),
    chips: ({ brands }) =>
      brands.map((brand) => ({ label: brand, without: { brands: brands.filter((other) => other !== brand) } })),
  },
};
