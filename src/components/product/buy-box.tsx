import { useRef, type ReactNode } from 'react';
import type { ProductDetail } from '../../../contract/products';
import { buyingCopy } from '../../copy/buying';
import { productCopy } from '../../copy/product';
import { useWishlistToggle } from './use-wishlist-toggle';
import { classNames } from '../../lib/class-names';
import { cartDrawerOpened, type AddedToCart } from '../../state/cart-drawer';
import { useShopDispatch } from '../../state/hooks';
import { Button } from '../button';
import { Icon } from '../icon';
import { QuantitySelector } from '../quantity-selector';
import styles from './buy-box.module.css';
import { BuyBar } from './buy-bar';
import { OptionChoice } from './option-choice';
import { useBuyBox } from './use-buy-box';
import type { Choice } from './use-choice';

interface BuyBoxProps {
  product: ProductDetail;
  choice: Choice;
  summary?: ReactNode;
  more?: ReactNode;
  /** Keeps Add to cart visible on phones: `bar` adds a bar while the row is out of view, `row` makes the row sticky. */
  reach?: 'bar' | 'row';
  onAdded?: (added: AddedToCart) => void;
}

export const BuyBox = ({ product, choice, summary, more, reach, onAdded }: BuyBoxProps) => {
  const dispatch = useShopDispatch();
  const showAdded = onAdded ?? ((added: AddedToCart) => void dispatch(cartDrawerOpened(added)));
  const buying = useBuyBox(product, choice, showAdded);
  const { frame, offer, options, isSoldOut, choose, clearChoice, isAdding } = buying;
  const { quantity, setQuantity, refuseQuantity, addToCart } = buying;
  const { isListed, isBusy, toggle } = useWishlistToggle(product, true);
  const isInStock = offer.countInStock >= 1;
  const offerLabel = isSoldOut ? productCopy.outOfStock : buyingCopy.addToCart;
  const label = isAdding ? buyingCopy.adding : offerLabel;
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={styles.part}>
      {summary}
      {options.map((option) => (
        <OptionChoice key={option.name} option={option} onChoose={(value) => choose(option.name, value)} />
      ))}
      {clearChoice !== undefined && (
        <Button look="plain" size="small" className={styles.clear} onClick={clearChoice}>
          {buyingCopy.clearChoice}
        </Button>
      )}
      <div ref={row} className={classNames(styles.buy, reach === 'row' && styles.kept)}>
        {isInStock && (
          <QuantitySelector
            label={buyingCopy.quantity}
            quantity={quantity}
            largest={offer.countInStock}
            onChange={setQuantity}
            onRefused={refuseQuantity}
          />
        )}
        <Button className={styles.add} busy={isAdding} disabled={!isInStock} onClick={addToCart}>
          <Icon name="cart" />
          {label}
        </Button>
      </div>
      <div className={styles.more}>
        <Button
          look="plain"
          className={classNames(styles.wish, isListed && styles.wished)}
          aria-pressed={isListed}
          busy={isBusy}
          onClick={() => void toggle()}
        >
          <Icon name="heart" />
          {isListed ? buyingCopy.inWishlist : buyingCopy.addToWishlist}
        </Button>
        {more}
      </div>
      {reach === 'bar' && isInStock && (
        <BuyBar row={row} name={product.name} offer={offer} label={label} isAdding={isAdding} onAdd={addToCart} />
      )}
    </div>
  );
};
