import { useRef } from 'react';
import { ColumnHeads } from '../../components/page/column-heads';
import { EmptyCart } from '../../components/feedback/empty-cart';
import { LoadFailure } from '../../components/feedback/load-failure';
import titles from '../../components/page/page-titles.module.css';
import { PageHead } from '../../rendering/page-head';
import { useHydrated } from '../../rendering/use-hydrated';
import { VisuallyHidden } from '../../components/visually-hidden';
import { cartCopy } from '../../copy/cart';
import { loadingDelays } from '../../lib/loading-delays';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { useDelayedFlag } from '../../hooks/use-delayed-flag';
import { CartLineRow } from './cart-line';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartTotals } from './cart-totals';
import { MergeNotice } from './merge-notice';
import { useCart, type Cart } from './use-cart';
import { useFreshLines } from './use-fresh-lines';

/** Time in ms. During shorter updates, no overlay appears. */
const quickUpdate = 300;

interface FilledCartProps {
  cart: Cart;
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
          <ColumnHeads className={styles.head} labels={Object.values(cartCopy.columns)} />
          <tbody>
            {lines.map((line, position) => (
              <CartLineRow
                key={line.id}
                line={line}
                formerPrice={formerPrices.get(line.id)}
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
        {/* Screen readers ignore the overlay, because the page announces the same text. */}
        {updating !== null && (
          <div className={styles.overlay} aria-hidden="true">
            <span className={styles.updating}>{updating}</span>
          </div>
        )}
      </div>
      <CartTotals
        total={cart.total}
        lines={lines}
        canCheckOut={lines.every((line) => line.quantity <= line.countInStock)}
      />
    </div>
  );
};

/** The first frame contains both the empty and the loading cart; CSS shows one, depending on the stored state. */
export const CartPage = () => {
  const cart = useCart();
  const { lines, error } = cart;
  const isFirstFrame = !useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useFocusAfterRemoval(frame, lines?.length ?? 0);
  const isSlow = useDelayedFlag(cart.isUpdating, quickUpdate);
  const isVerySlow = useDelayedFlag(cart.isUpdating, loadingDelays.cartReload);
  const updating = isVerySlow ? cartCopy.stillUpdating : cartCopy.updating;
  return (
    <div ref={frame} className={styles.page}>
      <PageHead title={cartCopy.title} />
      <VisuallyHidden>
        <span role="status">{isSlow && updating}</span>
      </VisuallyHidden>
      <div className={titles.titles}>
        <h1 ref={heading} data-lines tabIndex={-1}>
          {cartCopy.title}
        </h1>
        <p className={titles.count} role="status">
          {lines !== undefined && lines.length > 0 && cartCopy.countLine(cart.count)}
        </p>
      </div>
      <MergeNotice onClose={() => heading.current?.focus()} />
      {(isFirstFrame || (lines === undefined && error === undefined)) && (
        <div className={isFirstFrame ? styles.ifStored : undefined}>
          <CartSkeleton />
        </div>
      )}
      {lines === undefined && error !== undefined && <LoadFailure error={error} onRetry={cart.reload} />}
      {(isFirstFrame || lines?.length === 0) && (
        <div className={isFirstFrame ? styles.ifEmpty : undefined}>
          <EmptyCart />
        </div>
      )}
      {lines !== undefined && lines.length > 0 && (
        <FilledCart cart={cart} updating={isSlow ? updating : null} lines={lines} onRemove={moveFocus} />
      )}
    </div>
  );
};
