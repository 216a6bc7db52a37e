import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetail } from '../../../contract/products';
import { useProductQuery } from '../../api/product';
import { buyingCopy } from '../../copy/buying';
import { productPageCopy } from '../../copy/product-page';
import { writeChoice } from '../../lib/choice-address';
import { offerOf, pictureOf } from '../../lib/product-variant';
import { cartDrawerOpened, type AddedToCart } from '../../state/cart-drawer';
import { useShopDispatch } from '../../state/hooks';
import { LoadFailure } from '../feedback/load-failure';
import { AntdSheet } from '../dialogs/antd-sheet';
import { Skeleton } from '../feedback/skeleton';
import { Stars } from '../stars';
import { BuyBox } from './buy-box';
import { DiscountBadge } from './discount-badge';
import { ProductHeading } from './product-heading';
import { ProductPicture } from './product-picture';
import { useChoice } from './use-choice';
import styles from './quick-view-dialog.module.css';

export interface QuickViewProps {
  productId: string;
  onClose: () => void;
}

const QuickRating = ({ product: { rating, reviewCount } }: { product: ProductDetail }) =>
  rating > 0 && (
    <p className={styles.rating}>
      <Stars rating={rating} size={16} />
      {reviewCount > 0 && productPageCopy.reviewLink(reviewCount)}
    </p>
  );

interface QuickViewContentProps extends QuickViewProps {
  onAdded: (added: AddedToCart) => void;
}

interface QuickProductProps extends Omit<QuickViewContentProps, 'productId'> {
  product: ProductDetail;
}

const QuickProduct = ({ product, onClose, onAdded }: QuickProductProps) => {
  const choice = useChoice(product);
  const offer = offerOf(product, choice.chosen);
  return (
    <>
      <div className={styles.frame}>
        <ProductPicture picture={pictureOf(product, offer)} alt={product.name} sizes="(width >= 768px) 380px, 90vw" />
        <DiscountBadge discount={offer.discount} size="large" />
      </div>
      <div className={styles.buying}>
        <ProductHeading product={product} offer={offer} level={2} rating={<QuickRating product={product} />} />
        <BuyBox product={product} choice={choice} reach="row" onAdded={onAdded} />
        <Link className={styles.more} to={`/product/${product.id}${writeChoice(choice.chosen)}`} onClick={onClose}>
          {buyingCopy.wholePage}
        </Link>
      </div>
    </>
  );
};

const QuickViewContent = ({ productId, onClose, onAdded }: QuickViewContentProps) => {
  const { data: product, error, refetch } = useProductQuery(productId);
  if (error !== undefined && product === undefined) {
    return <LoadFailure error={error} onRetry={refetch} />;
  }
  return (
    <div className={styles.columns} aria-busy={product === undefined}>
      {product === undefined ? (
        <>
          <div className={styles.frame} />
          <div className={styles.waiting}>
            <Skeleton width="80%" height={28} />
            <Skeleton width="50%" height={16} />
            <Skeleton width="40%" height={32} />
            <Skeleton height={44} />
          </div>
        </>
      ) : (
        <QuickProduct product={product} onClose={onClose} onAdded={onAdded} />
      )}
    </div>
  );
};

export const QuickViewDialog = ({ productId, onClose }: QuickViewProps) => {
  const [isOpen, setOpen] = useState(true);
  const [added, setAdded] = useState<AddedToCart | null>(null);
  const dispatch = useShopDispatch();
  const close = () => setOpen(false);
  const showAdded = (what: AddedToCart) => {
    setAdded(what);
    close();
  };
  const leave = () => {
    onClose();
    // The drawer opens when the focus is back at the card, so that closing the drawer returns the focus to the card.
    if (added !== null) dispatch(cartDrawerOpened(added));
  };
  return (
    <AntdSheet
      isOpen={isOpen}
      title={buyingCopy.quickViewTitle}
      width={880}
      closeLabel={buyingCopy.close}
      onClose={close}
      afterClose={leave}
    >
      <QuickViewContent productId={productId} onClose={close} onAdded={showAdded} />
    </AntdSheet>
  );
};
