import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ProductQuery } from '../../../contract/products';
import type { ListedProducts } from '../../api/catalogue';
import { useProductList } from '../../api/use-product-list';
import { listingQuery, readListing, writeListing, type ListingState } from '../../lib/listing-state';
import { goWithPanel, isPanelInHistory } from './filters/go-with-panel';
import { useSite } from '../page/site';

export type ListingScope = Pick<ProductQuery, 'catId' | 'subCatId' | 'q' | 'literal'>;

export interface Listing {
  state: ListingState;
  list: ListedProducts | undefined;
  isUpdating: boolean;
  error: unknown;
  retry(): PromiseLike<unknown>;
  /** Applies `part`. If `part` has no page, goes to the first page. */
  change(part: Partial<ListingState>): void;
  searchOfPage(page: number): string;
}

/** The filters change immediately; the list changes when the response arrives. */
export const useListing = (scope: ListingScope): Listing => {
  const { location: destination } = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useMemo(() => readListing(new URLSearchParams(search)), [search]);
  const [state, showAtOnce] = useOptimistic(address);
  const { list, isUpdating, error, refetch } = useProductList({
    ...listingQuery(address),
    ...scope,
    location: destination,
  });

  return {
    state,
    list,
    isUpdating,
    error,
    retry: refetch,
    change: (part) =>
      startTransition(() => {
        const next = { ...state, page: 1, ...part };
        showAtOnce(next);
        const to = { search: writeListing(next, scope) };
        if (isPanelInHistory()) goWithPanel(navigate, to);
        else void navigate(to);
      }),
    searchOfPage: (page) => writeListing({ ...state, page }, scope),
  };
};

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
