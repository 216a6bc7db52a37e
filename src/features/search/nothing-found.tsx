import { EmptyState } from '../../components/feedback/empty-state';
import { nothingSign } from '../../components/listing/empty-results';
import { useFiltersUnavailable } from '../../components/listing/filters/use-filters-unavailable';
import { searchCopy } from '../../copy/search';
import { BrowseCategories } from './browse-categories';

export const NothingFound = ({ q }: { q: string }) => {
  useFiltersUnavailable();
  return (
    <>
      <div role="status">
        <EmptyState title={searchCopy.nothing(q)} text={searchCopy.nothingText} sign={nothingSign} />
      </div>
      <BrowseCategories />
    </>
  );
};
