import { listingCopy } from '../../copy/listing';
import { hasFilters, withoutFilters } from '../../lib/listing-address';
import { Button, ButtonLink } from '../button';
import { EmptyState } from '../empty-state';
import { Icon } from '../icon';
import styles from './empty-results.module.css';
import type { Listing } from './use-listing';

interface EmptyResultsProps {
  listing: Listing;
  /** Products of the whole list: an empty page can also lie behind its end. */
  total: number;
}

const drawing = (
  <span className={styles.drawing}>
    <Icon name="search" size={72} />
  </span>
);

/** An empty list says why, and what would help. */
export const EmptyResults = ({ listing, total }: EmptyResultsProps) => {
  const { state, change } = listing;
  if (total > 0) {
    return (
      <EmptyState
        drawing={drawing}
        title={listingCopy.pastTheEnd}
        action={<Button onClick={() => change({ page: 1 })}>{listingCopy.firstPage}</Button>}
      />
    );
  }
  if (hasFilters(state)) {
    return (
      <EmptyState
        drawing={drawing}
        title={listingCopy.nothingFits}
        text={listingCopy.nothingFitsText}
        action={<Button onClick={() => change(withoutFilters(state))}>{listingCopy.clearAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title={listingCopy.nothingHere}
      text={listingCopy.nothingHereText}
      action={<ButtonLink to="/">{listingCopy.home}</ButtonLink>}
    />
  );
};
