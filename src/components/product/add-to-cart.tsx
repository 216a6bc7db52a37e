import { noOptions } from '../../../contract/chosen-options';
import { buyingCopy } from '../../copy/buying';
import { productCopy } from '../../copy/product';
import { useAddToCart, type BuyableProduct } from '../../flows/cart/use-add-to-cart';
import { cartDrawerOpened } from '../../state/cart-drawer';
import { useShopDispatch } from '../../state/hooks';
import { Button, ButtonLink } from '../button';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  product: BuyableProduct;
  hasOptions: boolean;
}

export const AddToCart = ({ product, hasOptions }: AddToCartProps) => {
  const dispatch = useShopDispatch();
  const { add, isAdding } = useAddToCart();
  const { id, name, countInStock } = product;
  if (countInStock === 0) return <p className={styles.out}>{productCopy.outOfStock}</p>;
  if (hasOptions) {
    return (
      <ButtonLink to={`/product/${id}`} look="outlined" size="small" aria-label={buyingCopy.chooseOptionsOf(name)}>
        {buyingCopy.chooseOptions}
      </ButtonLink>
    );
  }
  const addOne = async () => {
    const added = await add({ product, quantity: 1, options: noOptions });
    if (added !== null) dispatch(cartDrawerOpened(added));
  };
  return (
    <Button
      look="outlined"
      size="small"
      busy={isAdding}
      aria-label={buyingCopy.addOf(name)}
      onClick={() => void addOne()}
    >
      {isAdding ? buyingCopy.adding : buyingCopy.addToCart}
    </Button>
  );
};
