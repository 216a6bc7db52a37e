import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedProduct } from '../../api/catalogue';
import { productCopy } from '../../copy/product';
import { classNames } from '../../lib/class-names';
import { cut } from '../../lib/cut';
import { useLookedAt } from '../../lib/use-looked-at';
import { Icon } from '../icon';
import { Price } from '../price';
import { Stars } from '../stars';
import { VisuallyHidden } from '../visually-hidden';
import { DiscountBadge } from './discount-badge';
import { HeartButton } from './heart-button';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture';
import { QuickView } from './quick-view';

/** Specification, section 9. */
const nameLength = 20;

interface ProductCardProps {
  product: ListedProduct;
  /** As the `sizes` of an img. */
  sizes: string;
  /** Its picture is the page's largest above the fold. */
  first?: boolean;
  /** `row`: picture beside the words, as in the one-column layout. */
  look?: 'tile' | 'row';
}

/** A product in a list (specification, section 2, Product card). The card is one link; its buttons stand beside it. */
export const ProductCard = ({ product, sizes, first = false, look = 'tile' }: ProductCardProps) => {
  const { id, name, brand, pictures, discount, rating, reviewCount, countInStock, price, oldPrice } = product;
  const { isLookedAt, watch } = useLookedAt();
  const [isQuickViewOpen, setQuickViewOpen] = useState(false);
  const second = pictures[1];
  const shortName = cut(name, nameLength);
  return (
    <article className={classNames(styles.card, look === 'row' && styles.row)} {...watch}>
      <div className={styles.body}>
        <div className={styles.frame}>
          <ProductPicture picture={pictures[0]} alt="" sizes={sizes} first={first} />
          {second !== undefined && isLookedAt && (
            <span className={styles.second}>
              <ProductPicture picture={second} alt="" sizes={sizes} />
            </span>
          )}
          <DiscountBadge discount={discount} />
        </div>
        <div className={styles.words}>
          <p className={styles.top}>
            <span className={styles.brand}>{brand}</span>{' '}
            <span className={classNames(styles.stock, countInStock >= 1 && styles.inStock)}>
              {countInStock >= 1 ? productCopy.inStock : productCopy.outOfStock}
            </span>
          </p>
          <p className={styles.name}>
            <Link className={styles.link} to={`/product/${id}`} title={shortName === name ? undefined : name}>
              {shortName === name ? (
                name
              ) : (
                <>
                  <span aria-hidden="true">{shortName}</span>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </>
              )}
            </Link>
          </p>
          <p className={styles.rating}>
            <Stars rating={rating} />
            {reviewCount > 0 && (
              <span>
                {reviewCount}
                <VisuallyHidden> {productCopy.reviews(reviewCount)}</VisuallyHidden>
              </span>
            )}
          </p>
          <p className={styles.price}>
            <Price price={price} oldPrice={oldPrice} />
          </p>
        </div>
        <div className={styles.actions}>
          <HeartButton product={product} isLookedAt={isLookedAt} />
          <button
            type="button"
            className={styles.action}
            aria-label={productCopy.quickView(name)}
            data-tooltip={productCopy.tips.quickView}
            aria-haspopup="dialog"
            onClick={() => setQuickViewOpen(true)}
          >
            <Icon name="eye" />
          </button>
        </div>
      </div>
      {isQuickViewOpen && <QuickView productId={id} onClose={() => setQuickViewOpen(false)} />}
    </article>
  );
};
