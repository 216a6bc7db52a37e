import { useState, ViewTransition } from 'react';
import { Link } from 'react-router-dom';
import type { ListedProduct } from '../../api/catalogue';
import { productCopy } from '../../copy/product';
import { classNames } from '../../lib/class-names';
import { pictureTransition } from '../../lib/picture-transition';
import { truncate } from '../../lib/truncate';
import { useHovered } from './use-hovered';
import { lazyComponent } from '../../rendering/lazy-component';
import { useLoadError } from '../feedback/use-load-error';
import { Icon } from '../icon';
import { Price } from '../price';
import { Stars } from '../stars';
import { VisuallyHidden } from '../visually-hidden';
import { DiscountBadge } from './discount-badge';
import { WishlistButton } from './wishlist-button';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture';
import type { QuickViewProps } from './quick-view-dialog';

const QuickView = lazyComponent<QuickViewProps>(() =>
  import(/* webpackChunkName: "quick-view" */ './quick-view-dialog').then((m) => m.QuickViewDialog),
);

interface ProductCardProps {
  product: ListedProduct;
  sizes: string;
  first?: boolean;
  look?: 'tile' | 'row';
}

/** The card is one link; its buttons are not inside the link (specification, section 2, Product card). */
export const ProductCard = ({ product, sizes, first = false, look = 'tile' }: ProductCardProps) => {
  const { id, name, brand, pictures, discount, rating, reviewCount, countInStock, price, oldPrice, isFrom } = product;
  const { wasHovered, watch } = useHovered();
  const [isQuickViewOpen, setQuickViewOpen] = useState(false);
  // Only the pressed card has a transition name, because names must be unique and a page may show a product twice.
  const [isPressed, setPressed] = useState(false);
  const closeQuickView = () => setQuickViewOpen(false);
  const reportLoadError = useLoadError(closeQuickView);
  const second = pictures[1];
  const shortName = look === 'row' ? name : truncate(name, 'card');
  return (
    <article className={classNames(styles.card, look === 'row' && styles.row)} {...watch}>
      <div className={styles.body}>
        <div className={styles.frame}>
          <ViewTransition name={isPressed ? pictureTransition(id) : undefined} default="none" share="auto">
            <ProductPicture picture={pictures[0]} alt="" sizes={sizes} first={first} />
          </ViewTransition>
          {second !== undefined && wasHovered && (
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
            <Link
              className={styles.link}
              to={`/product/${id}`}
              title={shortName === name ? undefined : name}
              onClick={() => setPressed(true)}
            >
              {shortName === name ? (
                name
              ) : (
                <>
                  <span className={styles.short} aria-hidden="true">
                    {shortName}
                  </span>
                  <span className={styles.whole}>{name}</span>
                </>
              )}
            </Link>
          </p>
          <p className={styles.rating}>
            {rating > 0 && <Stars rating={rating} />}
            {reviewCount > 0 && (
              <span>
                {reviewCount}
                <VisuallyHidden> {productCopy.reviews(reviewCount)}</VisuallyHidden>
              </span>
            )}
          </p>
          <p className={styles.price}>
            <Price price={price} oldPrice={oldPrice} isFrom={isFrom} />
          </p>
        </div>
        <div className={styles.actions}>
          <WishlistButton product={product} wasHovered={wasHovered} />
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
      {isQuickViewOpen && (
        <QuickView productId={id} onClose={closeQuickView} onLoadError={reportLoadError} fallback={null} />
      )}
    </article>
  );
};
