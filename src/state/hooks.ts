import { useDispatch, useSelector, useStore } from 'react-redux';
import { isGuest } from './guest-session';
import type { ShopDispatch, ShopState, ShopStore } from './make-store';

export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();
export const useShopSelector = useSelector.withTypes<ShopState>();
export const useShopStore = useStore.withTypes<ShopStore>();

/** Returns the session of a customer or guest. It is null without a session, on the server, and during hydration. */
export const useShopper = () => useShopSelector((state) => state.session);

export const useSession = () => {
  const shopper = useShopper();
  return shopper === null || isGuest(shopper.user) ? null : shopper;
};
