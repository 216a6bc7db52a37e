import { productCopy } from '../../copy/product';
import { useWishlistToggle, type WishlistProduct } from './use-wishlist-toggle';
import { Icon } from '../icon';
import styles from './product-card.module.css';

interface WishlistButtonProps {
  product: WishlistProduct;
  wasHovered: boolean;
}

export const WishlistButton = ({ product, wasHovered }: WishlistButtonProps) => {
  const { isListed, isBusy, toggle } = useWishlistToggle(product, wasHovered);
  const { name } = product;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={isListed ? productCopy.removeFromList(name) : productCopy.addToList(name)}
      data-tooltip={isListed ? productCopy.tips.listed : productCopy.tips.list}
      aria-pressed={isListed}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  );
};
