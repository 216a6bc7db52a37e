import { Slider } from 'antd';
import { priceSlider } from '../../../../contract/limits';
import { listingCopy } from '../../../copy/listing';
import { lineAmount } from '../../../../contract/money';
import { AntdScope } from '../../antd-scope';
import styles from './price-slider.module.css';

/** In rupees. */
export type PriceRange = readonly [from: number, to: number];

export interface PriceSliderProps {
  range: PriceRange;
  onSlide: (range: PriceRange) => void;
  onRelease: (range: PriceRange) => void;
}

const rangeOf = ([from = priceSlider.min, to = priceSlider.max]: readonly number[]): PriceRange => [from, to];

const amountOf = (value = 0): string => lineAmount(value);

/** Covers 100 to 60000 in steps of 5 (specification, section 5). */
export const PriceSlider = ({ range, onSlide, onRelease }: PriceSliderProps) => (
  <AntdScope>
    <Slider
      className={styles.slider}
      range
      {...priceSlider}
      value={[...range]}
      onChange={(values: number[]) => onSlide(rangeOf(values))}
      onChangeComplete={(values: number[]) => onRelease(rangeOf(values))}
      ariaValueTextFormatterForHandle={amountOf}
      tooltip={{ formatter: amountOf }}
      ariaLabelForHandle={[
        `${listingCopy.slider}, ${listingCopy.lowest}`,
        `${listingCopy.slider}, ${listingCopy.highest}`,
      ]}
    />
  </AntdScope>
);
