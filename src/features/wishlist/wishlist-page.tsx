import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WishlistItem } from '../../../contract/wishlist';
import { useWishlistQuery, useRemoveFromWishlistMutation } from '../../api/wishlist';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { PageIcon } from '../../components/page-icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { ColumnHeads } from '../../components/page/column-heads';
import titles from '../../components/page/page-titles.module.css';
import { PageHead } from '../../rendering/page-head';
import { Picture } from '../../components/picture';
import { AddToCart } from '../../components/product/add-to-cart';
import { Skeleton } from '../../components/feedback/skeleton';
import { Stars } from '../../components/stars';
import { VisuallyHidden } from '../../components/visually-hidden';
import { failureText } from '../../copy/failures';
import { wishlistPageCopy } from '../../copy/wishlist';
import { useFlowContext } from '../../flows/flow-context';
import { useRequiredSession } from '../../components/page/use-required-session';
import { lineAmount } from '../../../contract/money';
import styles from './wishlist-page.module.css';

const { product, unitPrice, cart, remove } = wishlistPageCopy.columns;

const labels = [product, unitPrice, <VisuallyHidden key="cart">{cart}</VisuallyHidden>, remove];

interface ListRowProps {
  item: WishlistItem;
  isLeaving: boolean;
  onRemove: () => void;
}

const productOf = ({ productId, productTitle, image, picture, rating, price, countInStock }: WishlistItem) => ({
  id: productId,
  name: productTitle,
  images: [image],
  pictures: picture === null ? [] : [picture],
  rating,
  price,
  countInStock,
});

const ListRow = ({ item, isLeaving, onRemove }: ListRowProps) => (
  <tr className={styles.row}>
    <td className={styles.item}>
      <Link to={`/product/${item.productId}`} className={styles.product}>
        <span className={styles.frame}>
          {item.picture !== null && <Picture picture={item.picture} alt="" sizes="96px" />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{item.productTitle}</span>
          <Stars rating={item.rating} />
        </span>
      </Link>
    </td>
    <td className={styles.price}>{lineAmount(item.price)}</td>
    <td className={styles.cart}>
      <AddToCart product={productOf(item)} hasOptions={item.hasOptions} />
    </td>
    <td className={styles.remove}>
      <button
        type="button"
        className={styles.button}
        aria-label={wishlistPageCopy.removeItem(item.productTitle)}
        aria-busy={isLeaving || undefined}
        aria-disabled={isLeaving || undefined}
        onClick={onRemove}
      >
        <PageIcon name="trash" />
      </button>
    </td>
  </tr>
);

export const WishlistPage = () => {
  const userId = useRequiredSession()?.user.userId;
  const {
    currentData: items,
    error,
    refetch,
  } = useWishlistQuery({ userId: userId ?? '' }, { skip: userId === undefined, refetchOnMountOrArgChange: true });
  const [removeItem, { isLoading: isRemoving, originalArgs: leaving }] = useRemoveFromWishlistMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { showSuccess, showError } = useFlowContext();

  const remove = async ({ id, productId }: WishlistItem) => {
    if (isRemoving) return;
    try {
      await removeItem(id).unwrap();
      // The pressed button is removed with its row, so the heading takes the focus.
      heading.current?.focus();
      showSuccess(wishlistPageCopy.removed, `wishlist:${productId}`);
    } catch (failure) {
      showError(failureText(failure), `wishlist:${productId}`);
    }
  };

  return (
    <>
      <PageHead title={wishlistPageCopy.title} />
      <div className={titles.titles}>
        <h1 ref={heading} tabIndex={-1}>
          {wishlistPageCopy.title}
        </h1>
        <p className={titles.count} role="status">
          {items !== undefined && items.length > 0 && wishlistPageCopy.count(items.length)}
        </p>
      </div>
      {items === undefined && error === undefined && <Skeleton height={240} />}
      {items === undefined && error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
      {items?.length === 0 && (
        <EmptyState
          title={wishlistPageCopy.empty}
          text={wishlistPageCopy.emptyText}
          sign={<PageIcon name="heart" />}
          action={<ButtonLink to="/">{wishlistPageCopy.continueShopping}</ButtonLink>}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <table className={styles.table}>
          <ColumnHeads className={styles.head} labels={labels} />
          <tbody>
            {items.map((item) => (
              <ListRow
                key={item.id}
                item={item}
                isLeaving={isRemoving && leaving === item.id}
                onRemove={() => void remove(item)}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
