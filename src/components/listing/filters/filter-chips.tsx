import { useRef } from 'react';
import { listingCopy } from '../../../copy/listing';
import { productCopy } from '../../../copy/product';
import { hasFilters, withoutFilters, type ListingState } from '../../../lib/listing-state';
import { Icon } from '../../icon';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  state: ListingState;
  subcategoryName?: string;
  onChange: (part: Partial<ListingState>) => void;
  /** Called before the last chip is removed, to move the focus. */
  onGone: () => void;
}

interface Chip {
  label: string;
  without: Partial<ListingState>;
}

const chipsOf = (state: ListingState, subcategoryName?: string): Chip[] => {
  const { subCatId, minPrice, maxPrice, rating, inStock, brands } = state;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const chips: (Chip | false)[] = [
    subCatId !== undefined && { label: subcategoryName ?? subCatId, without: { subCatId: undefined } },
    hasPrice && {
      label: listingCopy.priceChip(minPrice, maxPrice),
      without: { minPrice: undefined, maxPrice: undefined },
    },
    rating !== undefined && { label: listingCopy.ratingUp(rating), without: { rating: undefined } },
    inStock && { label: productCopy.inStock, without: { inStock: false } },
    ...brands.map((brand) => ({ label: brand, without: { brands: brands.filter((other) => other !== brand) } })),
  ];
  return chips.filter((chip) => chip !== false);
};

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ state, subcategoryName, onChange, onGone }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  if (!hasFilters(state)) return null;
  const chips = chipsOf(state, subcategoryName);
  const takeOff = (without: Partial<ListingState>, index: number) => {
    // The chip is removed, so the focus moves to its neighbour.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (chips.length === 1) onGone();
    else buttons[index + 1 < chips.length ? index + 1 : index - 1]?.focus();
    onChange(without);
  };
  const takeAllOff = () => {
    onGone();
    onChange(withoutFilters(state));
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={listingCopy.chips}>
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={listingCopy.removeChip(label)}
            onClick={() => takeOff(without, index)}
          >
            {label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={takeAllOff}>
          {listingCopy.clearAll}
        </button>
      </li>
    </ul>
  );
};
