import { useRef } from 'react';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { PageHead } from '../../rendering/page-head';
import { VisuallyHidden } from '../../components/visually-hidden';
import { cartCopy } from '../../copy/cart';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { useLasting } from '../../lib/use-lasting';
import { CartLineRow } from './cart-line';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartTotals } from './cart-totals';
import { MergeNotice } from './merge-notice';
import { useCart, type Cart } from './use-cart';
import { largestOf } from './line-stock';
import { useFreshLines } from './use-fresh-lines';

const { columns } = cartCopy;

/** ms (reading of the specification, Waits) */
const quickUpdate = 300;

interface FilledCartProps {
  cart: Cart;
  /** What the overlay says; null while there is none. */
  updating: string | null;
  lines: NonNullable<Cart['lines']>;
  onRemove: (position: number) => void;
}

const FilledCart = ({ cart, updating, lines, onRemove }: FilledCartProps) => {
  const formerPrices = useFreshLines();
  return (
    <div className={styles.columns}>
      <div className={styles.list} aria-busy={cart.isUpdating}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{cartCopy.title}</VisuallyHidden>
          </caption>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{columns.product}</th>
              <th scope="col" className={styles.money}>
                {columns.unitPrice}
              </th>
              <th scope="col">{columns.quantity}</th>
              <th scope="col" className={styles.money}>
                {columns.subTotal}
              </th>
              <th scope="col">{columns.remove}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, position) => (
              <CartLineRow
                key={line.id}
                line={line}
                largest={largestOf(line, lines)}
                formerPrice={formerPrices.get(line.productId)}
                onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                onRefused={() => cart.refuseQuantity(line)}
                onRemove={() => {
                  onRemove(position);
                  cart.remove(line);
                }}
              />
            ))}
          </tbody>
        </table>
        {/* Over the table and nothing else; what it says is announced by the page. */}
        {updating !== null && (
          <div className={styles.overlay} aria-hidden="true">
            <span className={styles.updating}>{updating}</span>
          </div>
        )}
      </div>
      <CartTotals total={cart.total} canCheckOut={lines.every((line) => line.quantity <= largestOf(line, lines))} />
    </div>
  );
};

export const CartPage = () => {
  const cart = useCart();
  const { lines, error } = cart;
  const frame = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusAfterRemoval(frame, lines?.length ?? 0);
  const isSlow = useLasting(cart.isUpdating, quickUpdate);
  const isVerySlow = useLasting(cart.isUpdating, longestPlaceholder.cartReload);
  const updating = isVerySlow ? cartCopy.stillUpdating : cartCopy.updating;
  return (
    <div ref={frame} className={styles.page}>
      <PageHead title={cartCopy.title} />
      <VisuallyHidden>
        <span role="status">{isSlow && updating}</span>
      </VisuallyHidden>
      <div className={styles.titles}>
        <h1 className={styles.title} data-lines tabIndex={-1}>
          {cartCopy.title}
        </h1>
        <p className={styles.count} role="status">
          {lines !== undefined && lines.length > 0 && cartCopy.countLine(cart.count)}
        </p>
      </div>
      <MergeNotice />
      {lines === undefined && error === undefined && <CartSkeleton />}
      {lines === undefined && error !== undefined && <LoadFailure error={error} onRetry={cart.reload} />}
      {lines?.length === 0 && (
        <EmptyState
          title={cartCopy.empty}
          text={cartCopy.emptyText}
          drawing={<Icon name="cart" size={96} />}
          action={<ButtonLink to="/">{cartCopy.continueShopping}</ButtonLink>}
        />
      )}
      {lines !== undefined && lines.length > 0 && (
        <FilledCart cart={cart} updating={isSlow ? updating : null} lines={lines} onRemove={moveFocus} />
      )}
    </div>
  );
};
