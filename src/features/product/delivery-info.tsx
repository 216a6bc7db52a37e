import { notShippedTo } from '../../../contract/messages/delivery';
import type { ProductDetail } from '../../../contract/products';
import { DeliverySlot } from '../../components/delivery/delivery-slot';
import { Icon } from '../../components/icon';
import { useSite } from '../../components/page/site';
import { productPageCopy } from '../../copy/product-page';
import { isShippedTo } from '../../lib/is-shipped-to';
import styles from './delivery-info.module.css';

const icons = ['truck', 'clock'] as const;

export const DeliveryInfo = ({ product: { id, name, shipsTo } }: { product: ProductDetail }) => {
  const site = useSite();
  return (
    <div className={styles.delivery}>
      {!isShippedTo(site.location, shipsTo) && <p className={styles.refused}>{notShippedTo(site.locationName)}</p>}
      <DeliverySlot lines={[{ productId: id, productTitle: name, shipsTo }]} wide />
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
};
