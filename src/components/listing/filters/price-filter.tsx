import { useId, useState } from 'react';
import { priceSlider } from '../../../../contract/limits';
import { listingCopy } from '../../../copy/listing';
import type { ListingState } from '../../../lib/listing-address';
import { optionalPart } from '../../../rendering/optional-part';
import { FilterGroup } from './filter-group';
import styles from './filters.module.css';
import type { PriceRange, PriceSliderProps } from './price-slider';

const Slider = optionalPart<PriceSliderProps>(() =>
  import(/* webpackChunkName: "price-slider" */ './price-slider').then((m) => m.PriceSlider),
);

type Limits = Pick<ListingState, 'minPrice' | 'maxPrice'>;

interface PriceFilterProps extends Limits {
  onChange: (limits: Limits) => void;
}

const textOf = (limit: number | undefined): string => (limit === undefined ? '' : String(limit));
const limitOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Two ends of the price in rupees. An end that is not touched sets no limit, for there are parts below Rs 100 too. */
export const PriceFilter = ({ minPrice, maxPrice, onChange }: PriceFilterProps) => {
  const id = useId();
  const [limits, setLimits] = useState({ minPrice, maxPrice });
  const [low, setLow] = useState(textOf(minPrice));
  const [high, setHigh] = useState(textOf(maxPrice));
  // A limit that changes from outside, as by Back or by a chip, replaces what was typed; the other field is left alone.
  if (limits.minPrice !== minPrice || limits.maxPrice !== maxPrice) {
    setLimits({ minPrice, maxPrice });
    if (limits.minPrice !== minPrice) setLow(textOf(minPrice));
    if (limits.maxPrice !== maxPrice) setHigh(textOf(maxPrice));
  }

  const settle = (from: number | undefined, to: number | undefined) => {
    const isTwisted = from !== undefined && to !== undefined && from > to;
    const next = isTwisted ? { minPrice: to, maxPrice: from } : { minPrice: from, maxPrice: to };
    if (next.minPrice !== minPrice || next.maxPrice !== maxPrice) onChange(next);
  };
  const settleTyped = () => settle(limitOf(low), limitOf(high));
  const limitsOf = ([from, to]: PriceRange) =>
    [from <= priceSlider.min ? undefined : from, to >= priceSlider.max ? undefined : to] as const;
  const slide = (range: PriceRange) => {
    const [from, to] = limitsOf(range);
    setLow(textOf(from));
    setHigh(textOf(to));
  };

  const fields = [
    { name: 'low', label: listingCopy.lowest, text: low, setText: setLow, asItComes: priceSlider.min },
    { name: 'high', label: listingCopy.highest, text: high, setText: setHigh, asItComes: priceSlider.max },
  ];
  return (
    <FilterGroup title={listingCopy.price}>
      <div className={styles.fields}>
        {fields.map(({ name, label, text, setText, asItComes }) => (
          <div key={name}>
            <label className={styles.fieldLabel} htmlFor={`${id}${name}`}>
              {label}
            </label>
            <input
              id={`${id}${name}`}
              className={styles.field}
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(asItComes)}
              value={text}
              onChange={({ target }) => setText(target.value.replace(/\D/g, '').slice(0, 7))}
              onBlur={settleTyped}
              onKeyDown={(event) => event.key === 'Enter' && settleTyped()}
            />
          </div>
        ))}
      </div>
      <div className={styles.slider}>
        <Slider
          fallback={<div className={styles.rail} />}
          range={[limitOf(low) ?? priceSlider.min, limitOf(high) ?? priceSlider.max]}
          onSlide={slide}
          onSettle={(range) => settle(...limitsOf(range))}
        />
      </div>
    </FilterGroup>
  );
};
