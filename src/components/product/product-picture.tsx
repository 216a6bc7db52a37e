import type { Product } from '../../../contract/products';
import { Gear } from '../page/logo';
import { Picture } from '../picture';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  picture: Product['pictures'][number] | undefined;
  alt: string;
  sizes: string;
  first?: boolean;
}

export const ProductPicture = ({ picture, alt, sizes, first }: ProductPictureProps) =>
  picture === undefined ? (
    <span className={styles.none}>
      <Gear className={styles.mark} />
    </span>
  ) : (
    <Picture className={styles.picture} picture={picture} alt={alt} sizes={sizes} first={first} />
  );
