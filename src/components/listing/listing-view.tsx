import type { ReactNode } from 'react';
import { listingCopy } from '../../copy/listing';
import { classNames } from '../../lib/class-names';
import type { ListingState } from '../../lib/listing-address';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import { useMedia } from '../../lib/use-media';
import { LoadFailure } from '../feedback/load-failure';
import { ProductGrid, ProductGridSkeleton } from '../product/product-grid';
import { StillLoading } from '../feedback/still-loading';
import { EmptyResults } from './empty-results';
import { FilterChips } from './filters/filter-chips';
import { FilterPanel } from './filters/filter-panel';
import { Filters } from './filters/filters';
import { ListingToolbar } from './listing-toolbar';
import styles from './listing-view.module.css';
import { Pagination } from './pagination';
import { useShownFromTop, type Listing } from './use-listing';
import { panelGoesOn, usePanel } from './filters/use-panel';

interface ListingViewProps {
  listing: Listing;
  subcategories: ReactNode;
  /** The name of a subcategory that is chosen as a filter. */
  subcategoryName?: string;
  /** Stands below the filters of wide screens. */
  aside?: ReactNode;
  isSearch?: boolean;
}

const countText = ({ list, error }: Listing): string => {
  if (list === undefined) return error === undefined ? listingCopy.loading : '';
  if (list.products.length === 0) return listingCopy.count(list.total);
  const first = (list.page - 1) * list.perPage + 1;
  return listingCopy.range(first, first + list.products.length - 1, list.total);
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
        longest={isSearch ? longestPlaceholder.searchResults : longestPlaceholder.productCard}
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
        <ProductGrid products={list.products} layout={state.layout} label={listingCopy.results} startsPage />
      )}
      {isUpdating && <span className={styles.spinner} aria-hidden="true" />}
      <div role="status">
        {isUpdating && (
          <StillLoading after={isSearch ? longestPlaceholder.searchSpinner : longestPlaceholder.productCard} />
        )}
      </div>
    </div>
  );
};

/** A list of products with all that can be chosen about it: categories, subcategories and search share it. */
export const ListingView = (props: ListingViewProps) => {
  const { listing, subcategories, subcategoryName, aside, isSearch = false } = props;
  const { state, list, change } = listing;
  const panel = usePanel();
  const isNarrow = useMedia('(width < 992px)');
  const top = useShownFromTop(state.page);
  const focusResults = () => top.current?.focus({ preventScroll: true });
  const leavePanel = () => {
    // What had opened it is on the page before.
    if (panel.goesOn) focusResults();
    panel.hide();
  };
  // A choice can come while the page of the choice before is still on its way: the panel goes on there all the same.
  const choose = (part: Partial<ListingState>) => change(part, panel.isOpen ? panelGoesOn : undefined);
  const filters = <Filters state={state} facets={list?.facets} onChange={choose} subcategories={subcategories} />;
  return (
    <div className={styles.columns}>
      {/* Narrow screens have the panel; only a browser knows that it is one. */}
      {isNarrow !== true && (
        <aside className={styles.aside} aria-label={listingCopy.filters}>
          {filters}
          {aside}
        </aside>
      )}
      {isNarrow === true && panel.isOpen && (
        <FilterPanel total={listing.isUpdating ? undefined : list?.total} goesOn={panel.goesOn} onClose={leavePanel}>
          {filters}
        </FilterPanel>
      )}
      <section ref={top} className={styles.results} aria-label={listingCopy.results} tabIndex={-1}>
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
      </section>
    </div>
  );
};
