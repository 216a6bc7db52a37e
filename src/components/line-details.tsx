import type { CartItem } from '../../contract/cart';
import { chosenOptionsText, skuText } from '../../contract/chosen-options';
import styles from './line-details.module.css';

type LineDetailsProps = Pick<CartItem, 'ram' | 'weight' | 'size' | 'sku'>;

export const LineDetails = (line: LineDetailsProps) => {
  const options = chosenOptionsText(line);
  if (options === '') return null;
  return (
    <p className={styles.details}>
      <span>{options}</span>
      {line.sku && ' · '}
      {line.sku && <span className={styles.sku}>{skuText(line.sku)}</span>}
    </p>
  );
};
