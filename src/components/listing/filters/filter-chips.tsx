import { useRef } from 'react';
import { listingCopy } from '../../../copy/listing';
import { hasFilters, withoutFilters, type ListingState } from '../../../lib/listing-address';
import { Icon } from '../../icon';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  state: ListingState;
  /** The name of a subcategory that is chosen as a filter. */
  subcategoryName?: string;
  onChange: (part: Partial<ListingState>) => void;
  /** The last one is taken off, and this goes with it: the focus needs another place. */
  onGone: () => void;
}

interface Chip {
  label: string;
  without: Partial<ListingState>;
}

const chipsOf = (state: ListingState, subcategoryName?: string): Chip[] => {
  const { subCatId, minPrice, maxPrice, rating, inStock, brands } = state;
  return [
    ...(subCatId === undefined ? [] : [{ label: subcategoryName ?? subCatId, without: { subCatId: undefined } }]),
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [
          {
            label: listingCopy.priceChip(minPrice, maxPrice),
            without: { minPrice: undefined, maxPrice: undefined },
          },
        ]),
    ...(rating === undefined ? [] : [{ label: listingCopy.ratingUp(rating), without: { rating: undefined } }]),
    ...(inStock ? [{ label: listingCopy.inStock, without: { inStock: false } }] : []),
    ...brands.map((brand) => ({ label: brand, without: { brands: brands.filter((other) => other !== brand) } })),
  ];
};

/** The chosen filters, each with a button that takes it off. */
export const FilterChips = ({ state, subcategoryName, onChange, onGone }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  if (!hasFilters(state)) return null;
  const chips = chipsOf(state, subcategoryName);
  const takeOff = (without: Partial<ListingState>, index: number) => {
    // The button goes with its filter: the focus moves to its neighbour.
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
