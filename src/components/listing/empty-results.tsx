import { listingCopy } from '../../copy/listing';
import { hasFilters, withoutFilters, type ListingState } from '../../lib/listing-state';
import { Button, ButtonLink } from '../button';
import { EmptyState } from '../feedback/empty-state';
import { Icon } from '../icon';
import type { Listing } from './use-listing';

interface EmptyResultsProps {
  listing: Listing;
  /** Number of results on all pages. If it is above 0, this page is past the last page. */
  total: number;
  /** Called before the pressed button is removed, so that the caller can move the focus. */
  onGone: () => void;
}

export const nothingSign = <Icon name="search" />;

export const EmptyResults = ({ listing, total, onGone }: EmptyResultsProps) => {
  const { state } = listing;
  const change = (part: Partial<ListingState>) => {
    onGone();
    listing.change(part);
  };
  if (total > 0) {
    const action = <Button onClick={() => change({ page: 1 })}>{listingCopy.firstPage}</Button>;
    return <EmptyState sign={nothingSign} title={listingCopy.pastTheEnd} action={action} />;
  }
  const shown = hasFilters(state)
    ? {
        title: listingCopy.nothingFits,
        text: listingCopy.nothingFitsText,
        action: <Button onClick={() => change(withoutFilters(state))}>{listingCopy.clearAll}</Button>,
      }
    : {
        title: listingCopy.nothingHere,
        text: listingCopy.nothingHereText,
        action: <ButtonLink to="/">{listingCopy.home}</ButtonLink>,
      };
  return <EmptyState sign={nothingSign} {...shown} />;
};
