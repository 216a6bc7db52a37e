import { lostFailure } from '../../api/failure';
import { failureText } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import { useShopActors } from '../shop-actors-provider';
import type { CartActor } from './start-cart';

/** Hands the customer's cart to `use`; where its code cannot be fetched that is told as a lost connection, and to `lost`. */
export type WithCart = (act: string, use: (cart: CartActor) => void, lost?: () => void) => void;

export const useCartActor = (): WithCart => {
  const dispatch = useShopDispatch();
  const withActors = useShopActors();
  return (act, use, lost) =>
    withActors(
      ({ cart }) => use(cart),
      () => {
        dispatch(messageShown({ tone: 'error', text: failureText(lostFailure('network')), act }));
        lost?.();
      },
    );
};
