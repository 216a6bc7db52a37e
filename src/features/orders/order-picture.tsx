import { pictureUrl } from '../../lib/picture-url';
import styles from './order-picture.module.css';

interface OrderPictureProps {
  image: string;
  /** In CSS pixels. */
  size: 40 | 72;
}

/** Hidden from screen readers, because the product's name is next to the picture or in the `OrderProducts` dialog. */
export const OrderPicture = ({ image, size }: OrderPictureProps) =>
  image === '' ? (
    <span className={styles.picture} style={{ width: size, height: size }} />
  ) : (
    <img className={styles.picture} src={pictureUrl(image, size === 40 ? 96 : 160)} alt="" width={size} height={size} />
  );
