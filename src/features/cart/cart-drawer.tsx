import { useEffect, useId, useRef } from 'react';
import { Button, ButtonLink } from '../../components/button';
import { Icon } from '../../components/icon';
import { ProductPicture } from '../../components/product/product-picture';
import { LineDetails } from '../../components/line-details';
import { Sheet } from '../../components/dialogs/sheet';
import { chosenOptionsText } from '../../../contract/chosen-options';
import { cartCopy } from '../../copy/cart';
import { truncate } from '../../lib/truncate';
import { lineAmount, totalAmount } from '../../../contract/money';
import { cartAct } from '../../flows/cart/cart-act';
import type { AddedToCart } from '../../state/cart-drawer';
import type { CartLine } from '../../state/guest-cart';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import styles from './cart-drawer.module.css';
import { useCartLines } from './use-cart-lines';

export interface CartDrawerProps {
  added: AddedToCart;
  onClose: () => void;
}

export const CartDrawer = ({ added, onClose }: CartDrawerProps) => {
  const { lines = [], count, total, isUpdating } = useCartLines();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { picture, productTitle, quantity, price, productId, message } = added;
  const dispatch = useShopDispatch();
  const isAdded = (line: CartLine) =>
    line.productId === added.productId && chosenOptionsText(line) === chosenOptionsText(added);
  const others = lines.filter((line) => !isAdded(line));

  // The message renders inside the drawer, so it is shown after the drawer has opened.
  useEffect(() => {
    if (message !== null) dispatch(messageShown({ tone: 'success', text: message, act: cartAct(productId) }));
  }, [message, productId, dispatch]);

  return (
    <Sheet
      dialog={dialog}
      title={
        <>
          <Icon name="check" />
          {cartCopy.added}
        </>
      }
      placement="side"
      closeLabel={cartCopy.drawer.close}
      describedBy={`${id}line`}
      onClose={onClose}
    >
      <div id={`${id}line`} className={styles.line}>
        <span className={styles.frame}>
          <ProductPicture picture={picture ?? undefined} alt="" sizes="88px" />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{truncate(productTitle, 'cart')}</p>
          <LineDetails {...added} />
          <p className={styles.sums}>
            <span className={styles.note}>{cartCopy.drawer.times(quantity, lineAmount(price))}</span>{' '}
            <span className={styles.price}>{lineAmount(price * quantity)}</span>
          </p>
        </div>
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby={`${id}others`}>
          <h3 id={`${id}others`} className={styles.othersTitle}>
            {cartCopy.drawer.others}
          </h3>
          <ul>
            {others.map((line) => (
              <li key={line.id} className={styles.other}>
                <span>
                  {truncate(line.productTitle, 'cart')}
                  {chosenOptionsText(line) !== '' && <span className={styles.note}> {chosenOptionsText(line)}</span>}
                  <span className={styles.note}> {cartCopy.drawer.times(line.quantity, lineAmount(line.price))}</span>
                </span>
                <span>{lineAmount(line.subTotal)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.bottom}>
        <p className={styles.subTotal} aria-busy={isUpdating}>
          <span>{cartCopy.drawer.subTotal(count)}</span>
          <span className={styles.total}>{totalAmount(total)}</span>
        </p>
        <ButtonLink to="/checkout" wide onClick={close}>
          {cartCopy.totals.checkout}
        </ButtonLink>
        <ButtonLink to="/cart" look="outlined" wide onClick={close}>
          {cartCopy.viewCart}
        </ButtonLink>
        <Button look="plain" wide onClick={close}>
          {cartCopy.continueShopping}
        </Button>
      </div>
    </Sheet>
  );
};
