import { productCopy } from '../copy/product';
import styles from './stars.module.css';

export const Stars = ({ rating, size = 14 }: { rating: number; size?: number }) => {
  const halves = Math.round(rating * 2) / 2;
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={productCopy.stars(halves)}
      style={{ width: size * 5, height: size, backgroundSize: `${halves * 20}% 100%` }}
    />
  );
};
