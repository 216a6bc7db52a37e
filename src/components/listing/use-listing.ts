import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ProductQuery } from '../../../contract/products';
import type { ListedProducts } from '../../api/catalogue';
import { useProductList } from '../../api/use-product-list';
import { listingQuery, readListing, writeListing, type ListingState } from '../../lib/listing-address';
import { useSite } from '../page/site';

/** What the listing is of: a category, a subcategory, the words of a search. */
export type ListingScope = Pick<ProductQuery, 'catId' | 'subCatId' | 'q'>;

export interface Listing {
  state: ListingState;
  /** The last list that came; undefined before the first one. */
  list: ListedProducts | undefined;
  /** What is shown is not what is chosen: the answer is under way. */
  isUpdating: boolean;
  error: unknown;
  retry(): void;
  /** Chooses something else, from the first page unless a page is chosen; `carried` becomes the state of the new entry. */
  change(part: Partial<ListingState>, carried?: object): void;
  /** The address' search of a page of this list. */
  searchOfPage(page: number): string;
}

/** A list as the address asks for it. Choices show at once, the list follows with the answer. */
export const useListing = (scope: ListingScope): Listing => {
  const { location } = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useMemo(() => readListing(new URLSearchParams(search)), [search]);
  const [state, showAtOnce] = useOptimistic(address);
  const { list, isUpdating, error, refetch } = useProductList({ ...listingQuery(address), ...scope, location });

  return {
    state,
    list,
    isUpdating,
    error,
    retry: refetch,
    change: (part, carried) =>
      startTransition(() => {
        const next = { ...state, page: 1, ...part };
        showAtOnce(next);
        void navigate({ search: writeListing(next, scope.q) }, { state: carried });
      }),
    searchOfPage: (page) => writeListing({ ...state, page }, scope.q),
  };
};

/** After the shopper has gone to another page of the list, its first products come into view, and the focus with them. */
export const useShownFromTop = (page: number) => {
  const top = useRef<HTMLElement>(null);
  const before = useRef(page);
  const direction = useNavigationType();
  useEffect(() => {
    if (before.current !== page && direction === NavigationType.Push) {
      top.current?.scrollIntoView({ block: 'start' });
      top.current?.focus({ preventScroll: true });
    }
    before.current = page;
  }, [page, direction]);
  return top;
};
