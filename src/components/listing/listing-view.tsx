import type { ReactNode } from 'react';
import { listingCopy } from '../../copy/listing';
import { classNames } from '../../lib/class-names';
import { loadingDelays } from '../../lib/loading-delays';
import { useMediaQuery } from '../../hooks/use-media-query';
import { LoadFailure } from '../feedback/load-failure';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid';
import { Spinner } from '../feedback/spinner';
import { StillLoading } from '../feedback/still-loading';
import { EmptyResults } from './empty-results';
import { FilterChips } from './filters/filter-chips';
import { FilterSheet } from './filters/filter-sheet';
import { Filters } from './filters/filters';
import { ListingToolbar } from './listing-toolbar';
import styles from './listing-view.module.css';
import { Pagination } from './pagination';
import { useHeightVariable } from './use-height-variable';
import { useShownFromTop, type Listing } from './use-listing';
import { useFiltersPanel } from './filters/use-filters-panel';

interface ListingViewProps {
  listing: Listing;
  subcategories: ReactNode;
  subcategoryName?: string;
  aside?: ReactNode;
  isSearch?: boolean;
}

const countText = ({ list, error }: Listing): string => {
  if (list === undefined) return error === undefined ? listingCopy.loading : '';
  if (list.products.length === 0) return listingCopy.count(list.total, list.capped);
  const first = (list.page - 1) * list.perPage + 1;
  return listingCopy.range(first, first + list.products.length - 1, list.total, list.capped);
};

interface ResultsProps {
  listing: Listing;
  isSearch: boolean;
  onGone: () => void;
}

const Results = ({ listing, isSearch, onGone }: ResultsProps) => {
  const { state, list, error, isUpdating } = listing;
  if (list === undefined) {
    return error === undefined ? (
      <ProductGridSkeleton
        count={state.perPage}
        layout={state.layout}
        longest={isSearch ? loadingDelays.searchResults : loadingDelays.productCard}
      />
    ) : (
      <LoadFailure error={error} onRetry={listing.retry} />
    );
  }
  if (error !== undefined && !isUpdating) return <LoadFailure error={error} onRetry={listing.retry} />;
  return (
    <div className={classNames(styles.shown, isUpdating && styles.updating)} aria-busy={isUpdating}>
      {list.products.length === 0 ? (
        <EmptyResults listing={listing} total={list.total} onGone={onGone} />
      ) : (
        <ProductGrid products={list.products} layout={state.layout} label={listingCopy.results} />
      )}
      {isUpdating && (
        <div className={styles.spinner}>
          <Spinner />
        </div>
      )}
      <div role="status">
        {isUpdating && <StillLoading after={isSearch ? loadingDelays.searchSpinner : loadingDelays.productCard} />}
      </div>
    </div>
  );
};

export const ListingView = (props: ListingViewProps) => {
  const { listing, subcategories, subcategoryName, aside, isSearch = false } = props;
  const { state, list, change } = listing;
  const panel = useFiltersPanel();
  const isNarrow = useMediaQuery('(width < 992px)');
  const top = useShownFromTop(state.page);
  const content = useHeightVariable();
  const focusResults = () => top.current?.focus({ preventScroll: true });
  const leavePanel = () => {
    // The button that opened the panel is on the previous page, so the results take the focus.
    if (panel.staysOpen) focusResults();
    panel.hide();
  };
  const filters = <Filters state={state} facets={list?.facets} onChange={change} subcategories={subcategories} />;
  return (
    <div className={styles.columns}>
      {/* The server does not know the width, so it always renders the filters. */}
      {isNarrow !== true && (
        <aside className={styles.aside} aria-label={listingCopy.filters}>
          {filters}
          {aside}
        </aside>
      )}
      {isNarrow === true && panel.isOpen && (
        <FilterSheet
          total={listing.isUpdating ? undefined : list?.total}
          capped={list?.capped}
          staysOpen={panel.staysOpen}
          onClose={leavePanel}
        >
          {filters}
        </FilterSheet>
      )}
      <section ref={top} className={styles.results} aria-label={listingCopy.results} tabIndex={-1}>
        <div ref={content} className={styles.content}>
          <ListingToolbar
            state={state}
            count={countText(listing)}
            isSearch={isSearch}
            onChange={change}
            onFilters={panel.show}
          />
          <FilterChips state={state} subcategoryName={subcategoryName} onChange={change} onGone={focusResults} />
          <Results listing={listing} isSearch={isSearch} onGone={focusResults} />
          <Pagination page={state.page} totalPages={list?.totalPages ?? 0} searchOf={listing.searchOfPage} />
        </div>
      </section>
    </div>
  );
};
