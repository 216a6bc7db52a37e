import { sql, type RawBuilder } from 'kysely';
import type { FilterName, FilterQuery } from '../../../contract/products';

type Fragment = RawBuilder<unknown>;

const maxInteger = 2 ** 31 - 1;

/** The filters of the query, with two fields changed: `subCatId` is renamed, and `brand` is split into names. */
export interface FacetChoices extends Omit<FilterQuery, 'subCatId' | 'brand'> {
  subcategoryId: string | undefined;
  /** Brands in lower case. A product must have one of these brands. */
  brands: readonly string[] | undefined;
}

interface Facet {
  /** Conditions on the alias `product`, combined with AND; empty if the shopper has chosen nothing. */
  conditions: (choices: Partial<FacetChoices>) => Fragment[];
  /** Matches are counted for each value of this column; undefined for a facet that has no such counts. */
  column?: Fragment;
}

/**
 * The covering indexes do not contain `in_stock`, so a subquery reads the small index of the products that are out of
 * stock.
 */
const isOut = sql`exists (select from products other where other.id = product.id and not other.in_stock)`;

/**
 * True if `product.price` is at least `minPrice`, or if a visible variant has a price from `minPrice` to `maxPrice`.
 * Another condition of the price facet compares `product.price` with `maxPrice`.
 */
const costsAtLeast = (minPrice: number, maxPrice = maxInteger): Fragment => sql`(product.price >= ${minPrice}::integer
  or product.highest_price >= ${minPrice}::integer
    and has_variant_priced(product.id, ${minPrice}::integer, ${maxPrice}::integer))`;

/** The filters that a shopper can set. The SQL conditions follow the order of these keys. */
export const facets: Record<FilterName, Facet> = {
  subcategory: {
    conditions: ({ subcategoryId }) =>
      subcategoryId === undefined ? [] : [sql`product.subcategory_id = ${subcategoryId}`],
    column: sql`product.subcategory_id`,
  },
  price: {
    conditions: ({ minPrice, maxPrice }) => [
      ...(minPrice === undefined ? [] : [costsAtLeast(minPrice, maxPrice)]),
      ...(maxPrice === undefined ? [] : [sql`product.price <= ${maxPrice}::integer`]),
    ],
  },
  rating: {
    conditions: ({ rating }) => (rating === undefined ? [] : [sql`product.rating >= ${rating}::float8`]),
  },
  brand: {
    conditions: ({ brands }) =>
      brands === undefined ? [] : [sql`lower(product.brand) = any (${[...brands]}::text[])`],
    column: sql`product.brand`,
  },
  stock: {
    conditions: ({ inStock }) => (inStock === undefined ? [] : [inStock ? sql`not ${isOut}` : isOut]),
  },
};

// The cast is safe, because `facets` has exactly the keys of its type.
export const facetNames = Object.keys(facets) as FilterName[];

export const chosenFacets = (choices: Partial<FacetChoices>): FilterName[] =>
  facetNames.filter((facet) => facets[facet].conditions(choices).length > 0);
