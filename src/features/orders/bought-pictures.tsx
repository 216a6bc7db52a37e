import type { OrderLine } from '../../../contract/orders';
import { ordersCopy } from '../../copy/orders';
import { pictureUrl } from '../../lib/picture-url';
import styles from './bought-pictures.module.css';

const shown = 3;

/** The pictures of the first products. Decorative: the products' dialog names them. */
export const BoughtPictures = ({ products }: { products: readonly OrderLine[] }) => (
  <span className={styles.pictures} aria-hidden="true">
    {products
      .slice(0, shown)
      .map(({ id, image }) =>
        image === '' ? (
          <span key={id} className={styles.picture} />
        ) : (
          <img key={id} className={styles.picture} src={pictureUrl(image, 96)} alt="" width={40} height={40} />
        ),
      )}
    {products.length > shown && <span className={styles.more}>{ordersCopy.morePictures(products.length - shown)}</span>}
  </span>
);
