import type { CartItem } from '../../contract/cart';
import { chosenOptionsText, skuText } from '../../contract/chosen-options';
import styles from './line-details.module.css';

type LineDetailsProps = Pick<CartItem, 'ram' | 'weight' | 'size' | 'sku'>;

/** Renders nothing if the line has neither options nor an SKU. */
export const LineDetails = (line: LineDetailsProps) => {
  const options = chosenOptionsText(line);
  if (options === '' && !line.sku) return null;
  return (
    <p className={styles.details}>
      {options !== '' && <span>{options}</span>}
      {options !== '' && line.sku && ' · '}
      {line.sku && <span className={styles.sku}>{skuText(line.sku)}</span>}
    </p>
  );
};
