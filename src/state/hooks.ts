import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ShopDispatch, ShopState, ShopStore } from './make-store';

export const useShopDispatch = useDispatch.withTypes<ShopDispatch>();
export const useShopSelector = useSelector.withTypes<ShopState>();
export const useShopStore = useStore.withTypes<ShopStore>();

/** The session; null for a guest, on the server and in the first frame. */
export const useSession = () => useShopSelector((state) => state.session);
