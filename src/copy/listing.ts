import { groupDigits, lineAmount } from '../../contract/money';
import type { ProductSort } from '../../contract/products';
import type { ListingLayout } from '../lib/listing-layouts';
import { homeLink } from './home-link';

const counted = (count: number, capped = false) => (capped ? `${groupDigits(String(count))}+` : String(count));

const products = (count: number, capped = false) =>
  count === 1 && !capped ? '1 product' : `${counted(count, capped)} products`;

/** Messages of product lists: categories, subcategories and search (specification, section 2). */
export const listingCopy = {
  filters: 'Filter Products',
  closeFilters: 'Close filters',
  show: (count: number | undefined, capped?: boolean) =>
    count === undefined ? 'Show products' : `Show ${products(count, capped)}`,
  count: products,
  counted,
  range: (first: number, last: number, total: number, capped?: boolean) =>
    last - first + 1 === total ? products(total, capped) : `${first} to ${last} of ${products(total, capped)}`,
  loading: 'Loading products',
  updating: 'Updating the list',
  results: 'Products',
  subcategories: 'Category',
  allOf: (name: string) => `All ${name.toLowerCase()}`,
  price: 'Price',
  lowest: 'From Rs',
  highest: 'To Rs',
  slider: 'Price range in rupees',
  rating: 'Rating',
  ratingUp: (stars: number) => (stars === 5 ? '5 stars' : `${stars} ${stars === 1 ? 'star' : 'stars'} and up`),
  anyRating: 'Any rating',
  availability: 'Availability',
  brand: 'Brand',
  moreChoices: (count: number) => `Show all ${count}`,
  fewerChoices: 'Show fewer',
  featured: 'Featured',
  chips: 'Chosen filters',
  removeChip: (label: string) => `Remove filter ${label}`,
  clearAll: 'Clear all',
  priceChip: (min: number | undefined, max: number | undefined) => {
    if (min === undefined) return `Up to ${lineAmount(max ?? 0)}`;
    return max === undefined ? `From ${lineAmount(min)}` : `${lineAmount(min)} to ${lineAmount(max)}`;
  },
  layout: 'Layout',
  /** Phones show the four-column layout in two columns. */
  twoColumns: 'Two columns',
  layouts: { one: 'One column', three: 'Three columns', four: 'Four columns' } satisfies Record<ListingLayout, string>,
  perPage: (count: number) => `Show ${count}`,
  perPageMenu: 'Products per page',
  sort: 'Sort',
  sortMenu: 'Sort by',
  sorts: {
    newest: 'Newest',
    priceAsc: 'Price, low to high',
    priceDesc: 'Price, high to low',
    rating: 'Best rated',
    discount: 'Biggest discount',
  } satisfies Record<ProductSort, string>,
  bestMatch: 'Best match',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  nothingFits: 'No product fits these filters',
  nothingFitsText: 'Remove a filter, or clear all of them.',
  nothingHere: 'There is nothing here yet',
  nothingHereText: 'New parts arrive every week. Browse the other categories until then.',
  pastTheEnd: 'The list is shorter than that',
  firstPage: 'Back to the first page',
  home: homeLink,
} as const;

export const categoryCopy = {
  home: 'Home',
  breadcrumbs: 'You are here',
  title: (name: string, page: number) => (page === 1 ? name : `${name}, page ${page}`),
  description: (name: string, children: readonly string[]) =>
    children.length === 0
      ? `${name} with true figures and prices in rupees, ready to be sent.`
      : `${name} with true figures and prices in rupees: ${children.join(', ')}.`,
  subcategories: 'Subcategories',
  unknownTitle: 'Category not found',
  unknown: 'This drawer does not exist',
  unknownText: 'The category you are looking for has moved or never existed.',
} as const;
