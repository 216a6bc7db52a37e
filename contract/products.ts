import { Type, type Static } from 'typebox';
import { bothIds, Id, Location, Nullable, PictureInfo } from './common';
import { ChosenOptions } from './cart';
import { brandFilter, highestPrice, largestPageSize, longest } from './limits';

/** A row of the table "Additional info". */
export const Specification = Type.Object({
  label: Type.String(),
  value: Type.String(),
  unit: Type.Optional(Type.String()),
});
export type Specification = Static<typeof Specification>;

/**
 * A combination of options with its own price and stock. Prices are in whole rupees, `discount` in percent. A
 * combination that is not listed is not sold.
 */
const Variant = Type.Object({
  ...ChosenOptions.properties,
  sku: Nullable(Type.String({ description: "The seller's own number, unique in the shop" })),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  discount: Type.Integer(),
  countInStock: Type.Integer(),
  image: Nullable(Type.String({ description: 'One of the images of the product; null shows the first' })),
});
export type Variant = Static<typeof Variant>;

/**
 * A product in a list. Prices (whole rupees) and `discount` (percent) are those of the cheapest variant that can be
 * bought; if no variant can be bought, of the cheapest variant. `countInStock` is the available stock of all variants.
 */
export const Product = Type.Object({
  ...bothIds,
  name: Type.String(),
  brand: Type.String(),
  description: Type.String(),
  images: Type.Array(Type.String()),
  pictures: Type.Array(PictureInfo),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  discount: Type.Integer(),
  rating: Type.Number(),
  reviewCount: Type.Integer(),
  countInStock: Type.Integer(),
  subCatId: Type.String(),
  subCatName: Type.String(),
  catId: Type.String(),
  catName: Type.String(),
  productRam: Type.Array(Type.String()),
  productWeight: Type.Array(Type.String()),
  size: Type.Array(Type.String()),
  variants: Type.Array(Variant, { description: 'In the order of the seller; empty for a product without options' }),
});
export type Product = Static<typeof Product>;

const mrp = { mrp: Type.Integer({ description: 'Maximum retail price with all taxes, in rupees' }) };

/**
 * Declarations that Indian law requires of a seller. Fields that the shop's owner has not entered are null, but a
 * missing `mrp` is replaced by `oldPrice`.
 */
const Declarations = Type.Object({
  countryOfOrigin: Nullable(Type.String({ description: 'ISO 3166 code' })),
  maker: Nullable(Type.String({ description: 'Name and address of the maker, the packer or the importer' })),
  netQuantity: Nullable(Type.String()),
  ...mrp,
});

export const ProductDetail = Type.Object({
  ...Product.properties,
  variants: Type.Array(Type.Object({ ...Variant.properties, ...mrp }), {
    description: 'In the order of the seller; empty for a product without options',
  }),
  prodId: Type.String({ description: 'Equal to id: the name the recently viewed variant reads' }),
  model: Type.String({ description: "The maker's own number" }),
  sku: Type.Optional(Nullable(Type.String({ description: "The seller's own number of a product without options" }))),
  specifications: Type.Array(Specification),
  inTheBox: Type.Array(Type.String()),
  shipsTo: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'ISO 3166 codes this ships to; null: everywhere',
  }),
  ...Declarations.properties,
});
export type ProductDetail = Static<typeof ProductDetail>;

const productSorts = ['newest', 'priceAsc', 'priceDesc', 'rating', 'discount'] as const;
export type ProductSort = (typeof productSorts)[number];

const Page = Type.Integer({ minimum: 1, maximum: 100_000 });

/** Fields of the query by filter. A field belongs to one filter. */
const filters = {
  subcategory: { subCatId: Type.Optional(Id) },
  price: {
    minPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: highestPrice, description: 'Rupees' })),
    maxPrice: Type.Optional(Type.Integer({ minimum: 0, maximum: highestPrice, description: 'Rupees' })),
  },
  rating: { rating: Type.Optional(Type.Number({ minimum: 1, maximum: 5, description: 'This many stars and up' })) },
  stock: { inStock: Type.Optional(Type.Boolean()) },
  brand: {
    brand: Type.Optional(
      Type.Array(Type.String({ maxLength: brandFilter.brands * (brandFilter.longestName + 1) }), {
        maxItems: brandFilter.brands,
        description: 'Repeated for several brands. A single value may be several brands separated by commas',
      }),
    ),
  },
};
export type FilterName = keyof typeof filters;
export type FilterField<Name extends FilterName = FilterName> = Name extends FilterName
  ? keyof (typeof filters)[Name]
  : never;

type FieldOf<Table> = { [Name in keyof Table]: keyof Table[Name] }[keyof Table];
type Merged<Table> = { [Field in FieldOf<Table>]: Extract<Table[keyof Table], Record<Field, unknown>>[Field] };

// The cast is safe, because no two filters share a field.
const mergeFields = <Table extends Record<FilterName, object>>(byFilter: Table) =>
  Object.assign({}, ...Object.values(byFilter)) as Merged<Table>;

const filterProperties = mergeFields(filters);
// `Object.keys` returns `string[]`.
export const filterFields = Object.keys(filterProperties) as FilterField[];

/** Filters are combined with AND. */
export const ProductQuery = Type.Object({
  catId: Type.Optional(Id),
  catName: Type.Optional(Type.String({ maxLength: 128 })),
  ...filterProperties,
  q: Type.Optional(Type.String({ maxLength: longest.search })),
  literal: Type.Optional(Type.Boolean({ description: 'Searches `q` without correcting its spelling' })),
  sort: Type.Optional(Type.Enum([...productSorts])),
  page: Type.Optional({ ...Page, default: 1 }),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPageSize })),
  location: Type.Optional(Location),
});
export type ProductQuery = Static<typeof ProductQuery>;
export type FilterQuery = Pick<ProductQuery, FilterField>;

/** Fields of the facets by filter: the counts or bounds that the filter's control shows; `{}` if it shows none. */
const filterFacets = {
  subcategory: {
    subCategories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
  },
  brand: { brands: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })) },
  rating: { ratings: Type.Array(Type.Object({ rating: Type.Integer(), count: Type.Integer() })) },
  stock: { inStock: Type.Integer() },
  price: { price: Type.Object({ min: Type.Integer(), max: Type.Integer() }) },
};

/** Facet counts and price bounds cover the whole result, not only the current page. */
export const Facets = Type.Object({
  ...mergeFields(filterFacets),
  capped: Type.Optional(
    Type.Literal(true, {
      description: 'Some facet has more than 10,000 products, of which only 10,000 were counted: counts are "or more"',
    }),
  ),
});
export type Facets = Static<typeof Facets>;

export const ProductList = Type.Object({
  products: Type.Array(Product),
  total: Type.Integer({ description: 'At most 10,000' }),
  capped: Type.Optional(Type.Literal(true, { description: 'There are more than `total` products' })),
  page: Type.Integer(),
  perPage: Type.Integer(),
  totalPages: Type.Integer(),
  correctedQuery: Type.Optional(
    Type.String({
      description: 'The query that was searched instead: `q` with its spelling corrected, without `unmatchedWords`',
    }),
  ),
  unmatchedWords: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Words of `q` that no product is called. They were left out, because no product has all words',
    }),
  ),
  facets: Facets,
});
export type ProductList = Static<typeof ProductList>;

export const ProductArray = Type.Array(Product);

/** With `page` the response is a page; without `page` it is an array of up to `limit` products. */
export const SearchQuery = Type.Object({
  ...ProductQuery.properties,
  page: Type.Optional(Page),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPageSize })),
});
export type SearchQuery = Static<typeof SearchQuery>;
