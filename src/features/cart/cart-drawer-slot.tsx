import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../rendering/lazy-component';
import { addedCopy } from '../../copy/added-to-cart';
import { cartDrawerClosed } from '../../state/cart-drawer';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import type { CartDrawerProps } from './cart-drawer';

const Drawer = lazyComponent<CartDrawerProps>(() =>
  import(/* webpackChunkName: "cart-drawer" */ './cart-drawer').then((m) => m.CartDrawer),
);

/** A new URL path closes the drawer. A new query string does not, because choosing options changes it too. */
export const CartDrawerSlot = () => {
  const added = useShopSelector((state) => state.cartDrawer);
  const dispatch = useShopDispatch();
  const { pathname } = useLocation();
  const close = () => dispatch(cartDrawerClosed());

  useEffect(() => () => void dispatch(cartDrawerClosed()), [pathname, dispatch]);

  const sayAdded = () => {
    close();
    const text = added?.message ?? addedCopy.added;
    dispatch(messageShown({ tone: 'success', text, link: { label: addedCopy.viewCart, to: '/cart' } }));
  };
  return added === null ? null : <Drawer added={added} onClose={close} onLoadError={sayAdded} fallback={null} />;
};
