import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { useNoFilters } from '../../components/listing/filters/use-no-filters';
import { searchCopy } from '../../copy/search';
import { BrowseCategories } from './browse-categories';
import styles from './nothing-found.module.css';

export const NothingFound = ({ q }: { q: string }) => {
  useNoFilters();
  return (
    <>
      <div role="status">
        <EmptyState
          title={searchCopy.nothing(q)}
          text={searchCopy.nothingText}
          drawing={
            <span className={styles.drawing}>
              <Icon name="search" size={72} />
            </span>
          }
        />
      </div>
      <BrowseCategories />
    </>
  );
};
