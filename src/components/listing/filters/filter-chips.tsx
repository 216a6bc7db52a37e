import { useRef } from 'react';
import { listingCopy } from '../../../copy/listing';
import { filterChips, withoutFilters, type ListingState } from '../../../lib/listing-state';
import { Icon } from '../../icon';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  state: ListingState;
  subcategoryName?: string;
  onChange: (part: Partial<ListingState>) => void;
  /** Called before the list of chips disappears, so that the caller can move the focus. */
  onGone: () => void;
}

export const FilterChips = ({ state, subcategoryName, onChange, onGone }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const chips = filterChips(state, subcategoryName);
  if (chips.length === 0) return null;
  const takeOff = (without: Partial<ListingState>, index: number) => {
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
