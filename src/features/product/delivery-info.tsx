import type { ProductDetail } from '../../../contract/products';
import { DeliverySlot } from '../../components/delivery/delivery-slot';
import { Icon } from '../../components/icon';
import { productPageCopy } from '../../copy/product-page';
import styles from './delivery-info.module.css';

const icons = ['truck', 'clock'] as const;

export const DeliveryInfo = ({ product: { id, name } }: { product: ProductDetail }) => (
  <div className={styles.delivery}>
    <DeliverySlot lines={[{ productId: id, productTitle: name }]} wide />
    <ul className={styles.list}>
      {productPageCopy.deliveryInfo.map((text, index) => (
        <li key={text} className={styles.item}>
          <Icon name={icons[index] ?? 'check'} />
          {text}
        </li>
      ))}
    </ul>
  </div>
);
