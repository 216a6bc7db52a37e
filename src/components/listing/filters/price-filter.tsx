import { useId, useState } from 'react';
import { priceSlider } from '../../../../contract/limits';
import { listingCopy } from '../../../copy/listing';
import type { ListingState } from '../../../lib/listing-state';
import { lazyComponent } from '../../../rendering/lazy-component';
import { FilterGroup } from './filter-group';
import styles from './filters.module.css';
import type { PriceRange, PriceSliderProps } from './price-slider';

const Slider = lazyComponent<PriceSliderProps>(
  () => import(/* webpackChunkName: "price-slider" */ './price-slider').then((m) => m.PriceSlider),
  'idle',
);

type Limits = Pick<ListingState, 'minPrice' | 'maxPrice'>;

interface PriceFilterProps extends Limits {
  onChange: (limits: Limits) => void;
}

const textOf = (limit: number | undefined): string => (limit === undefined ? '' : String(limit));
const limitOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Limits are in rupees. A handle at an end of the slider sets no limit, because some prices are out of range. */
export const PriceFilter = ({ minPrice, maxPrice, onChange }: PriceFilterProps) => {
  const id = useId();
  const [limits, setLimits] = useState({ minPrice, maxPrice });
  const [low, setLow] = useState(textOf(minPrice));
  const [high, setHigh] = useState(textOf(maxPrice));
  // If Back or a filter chip changes one limit, the field of the other limit keeps its text.
  if (limits.minPrice !== minPrice || limits.maxPrice !== maxPrice) {
    setLimits({ minPrice, maxPrice });
    if (limits.minPrice !== minPrice) setLow(textOf(minPrice));
    if (limits.maxPrice !== maxPrice) setHigh(textOf(maxPrice));
  }

  const applyLimits = (from: number | undefined, to: number | undefined) => {
    const isReversed = from !== undefined && to !== undefined && from > to;
    const next = isReversed ? { minPrice: to, maxPrice: from } : { minPrice: from, maxPrice: to };
    if (next.minPrice !== minPrice || next.maxPrice !== maxPrice) onChange(next);
  };
  const applyTyped = () => applyLimits(limitOf(low), limitOf(high));
  const limitsOf = ([from, to]: PriceRange) =>
    [from <= priceSlider.min ? undefined : from, to >= priceSlider.max ? undefined : to] as const;
  const slide = (range: PriceRange) => {
    const [from, to] = limitsOf(range);
    setLow(textOf(from));
    setHigh(textOf(to));
  };

  const fields = [
    { name: 'low', label: listingCopy.lowest, text: low, setText: setLow, defaultValue: priceSlider.min },
    { name: 'high', label: listingCopy.highest, text: high, setText: setHigh, defaultValue: priceSlider.max },
  ];
  return (
    <FilterGroup title={listingCopy.price}>
      <div className={styles.fields}>
        {fields.map(({ name, label, text, setText, defaultValue }) => (
          <div key={name}>
            <label className={styles.fieldLabel} htmlFor={`${id}${name}`}>
              {label}
            </label>
            <input
              id={`${id}${name}`}
              className={styles.field}
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(defaultValue)}
              value={text}
              onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 7))}
              onBlur={applyTyped}
              onKeyDown={(event) => event.key === 'Enter' && applyTyped()}
            />
          </div>
        ))}
      </div>
      <div className={styles.slider}>
        <Slider
          fallback={<div className={styles.rail} />}
          range={[limitOf(low) ?? priceSlider.min, limitOf(high) ?? priceSlider.max]}
          onSlide={slide}
          onRelease={(range) => applyLimits(...limitsOf(range))}
        />
      </div>
    </FilterGroup>
  );
};
