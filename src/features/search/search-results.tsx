import { ListingView } from '../../components/listing/listing-view';
import { hasFilters } from '../../lib/listing-state';
import type { searchScope } from '../../lib/search-params';
import { useListing } from '../../components/listing/use-listing';
import { NothingFound } from './nothing-found';
import { SubcategoryFilter } from './subcategory-filter';

export const SearchResults = ({ scope }: { scope: ReturnType<typeof searchScope> }) => {
  const listing = useListing(scope);
  const { state, list, change } = listing;
  const subcategories = list?.facets?.subCategories ?? [];
  const chosen = subcategories.find(({ id }) => id === state.subCatId);
  if (list?.total === 0 && !listing.isUpdating && !hasFilters(state)) return <NothingFound q={scope.q} />;
  return (
    <ListingView
      listing={listing}
      isSearch
      subcategoryName={chosen?.name}
      subcategories={
        subcategories.length > 0 && (
          <SubcategoryFilter
            subcategories={subcategories}
            capped={list?.facets?.capped}
            chosen={state.subCatId}
            onChoose={(subCatId) => change({ subCatId })}
          />
        )
      }
    />
  );
};
