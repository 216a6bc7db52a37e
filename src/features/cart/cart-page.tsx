import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/load-failure';
import { PageHead } from '../../components/page-head';
import { VisuallyHidden } from '../../components/visually-hidden';
import { cartCopy } from '../../copy/cart';
import { CartLineRow } from './cart-line';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartTotals } from './cart-totals';
import { useCart, type Cart } from './use-cart';
import { useFreshGuestLines } from './use-fresh-guest-lines';

const { columns } = cartCopy;

const FilledCart = ({ cart, lines }: { cart: Cart; lines: NonNullable<Cart['lines']> }) => {
  const formerPrices = useFreshGuestLines();
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
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                formerPrice={formerPrices[line.productId]}
                onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                onRefused={cart.refuseQuantity}
                onRemove={() => cart.remove(line)}
              />
            ))}
          </tbody>
        </table>
        {/* Blocks nothing; the style sheet shows it only after 300 ms. */}
        {cart.isUpdating && <p className={styles.updating}>{cartCopy.updating}</p>}
      </div>
      <CartTotals total={cart.total} canCheckOut={lines.every((line) => line.quantity <= line.countInStock)} />
    </div>
  );
};

export const CartPage = () => {
  const cart = useCart();
  const { lines, error } = cart;
  return (
    <>
      <PageHead title={cartCopy.title} />
      <div className={styles.titles}>
        <h1 className={styles.title}>{cartCopy.title}</h1>
        <p className={styles.count} role="status">
          {lines !== undefined && lines.length > 0 && cartCopy.countLine(cart.count)}
        </p>
      </div>
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
      {lines !== undefined && lines.length > 0 && <FilledCart cart={cart} lines={lines} />}
    </>
  );
};
