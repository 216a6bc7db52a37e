import type { OrderLine } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import styles from './bought-pictures.module.css';
import { OrderPicture } from './order-picture';

const shown = 3;

/** Hidden from screen readers, because the `OrderProducts` dialog lists the products by name. */
export const BoughtPictures = ({ products }: { products: readonly OrderLine[] }) => (
  <span className={styles.pictures} aria-hidden="true">
    {products.slice(0, shown).map(({ id, image }) => (
      <OrderPicture key={id} image={image} size={72} />
    ))}
    {products.length > shown && <span className={styles.more}>{ordersCopy.morePictures(products.length - shown)}</span>}
  </span>
);
