import { productCopy } from '../../copy/product';
import { useHeart, type LikedProduct } from '../../flows/account/use-heart';
import { Icon } from '../icon';
import styles from './product-card.module.css';

interface HeartButtonProps {
  product: LikedProduct;
  isLookedAt: boolean;
}

/** Puts a product into My List or takes it out; filled while it is in. */
export const HeartButton = ({ product, isLookedAt }: HeartButtonProps) => {
  const { isListed, isBusy, toggle } = useHeart(product, isLookedAt);
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
