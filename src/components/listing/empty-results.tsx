import { listingCopy } from '../../copy/listing';
import { hasFilters, withoutFilters, type ListingState } from '../../lib/listing-address';
import { Button, ButtonLink } from '../button';
import { EmptyState } from '../feedback/empty-state';
import { Icon } from '../icon';
import styles from './empty-results.module.css';
import type { Listing } from './use-listing';

interface EmptyResultsProps {
  listing: Listing;
  /** Products of the whole list: an empty page can also lie behind its end. */
  total: number;
  /** The button goes with this: the focus needs another place. */
  onGone: () => void;
}

const drawing = (
  <span className={styles.drawing}>
    <Icon name="search" size={72} />
  </span>
);

/** An empty list says why, and what would help. */
export const EmptyResults = ({ listing, total, onGone }: EmptyResultsProps) => {
  const { state } = listing;
  const change = (part: Partial<ListingState>) => {
    onGone();
    listing.change(part);
  };
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
