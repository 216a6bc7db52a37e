import { transportFailure } from '../../api/failure';
import { failureText } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import { useShopActors } from '../shop-actors-provider';
import type { CartActor } from './start-cart';

/** If the flow's code cannot be loaded, shows an error and calls `lost`. */
type WithCart = (act: string, use: (cart: CartActor) => void, lost?: () => void) => void;

export const useCartActor = (): WithCart => {
  const dispatch = useShopDispatch();
  const withActors = useShopActors();
  return (act, use, lost) =>
    withActors(
      ({ cart }) => use(cart),
      () => {
        dispatch(messageShown({ tone: 'error', text: failureText(transportFailure('network')), act }));
        lost?.();
      },
    );
};
