import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { optionalPart } from '../../rendering/optional-part';
import { addedCopy } from '../../copy/added-to-cart';
import { cartDrawerClosed } from '../../state/cart-drawer';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import type { CartDrawerProps } from './cart-drawer';

const Drawer = optionalPart<CartDrawerProps>(
  () => import(/* webpackChunkName: "cart-drawer" */ './cart-drawer').then((m) => m.CartDrawer),
  'shown',
);

/** Shows what has just been put into the cart, wherever that was done. Going to another page closes it. */
export const CartDrawerSlot = () => {
  const added = useShopSelector((state) => state.cartDrawer);
  const dispatch = useShopDispatch();
  const { key } = useLocation();
  const close = () => dispatch(cartDrawerClosed());

  useEffect(() => () => void dispatch(cartDrawerClosed()), [key, dispatch]);

  const sayAdded = () => {
    close();
    const text = added?.message ?? addedCopy.added;
    dispatch(messageShown({ tone: 'success', text, link: { label: addedCopy.viewCart, to: '/cart' } }));
  };
  return added === null ? null : <Drawer added={added} onClose={close} onLost={sayAdded} fallback={null} />;
};
