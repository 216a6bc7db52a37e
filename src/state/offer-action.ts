import { nanoid } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';
import { offerTaken } from './snackbar';

/**
 * Registers the callback of a message's button and returns an id for the callback. The state contains only the id,
 * because the state must be serializable.
 */
export const offerAction =
  (act: () => void) =>
  (dispatch: ShopDispatch): string => {
    const offer = nanoid();
    dispatch(
      listen({
        actionCreator: offerTaken,
        effect: ({ payload }, { unsubscribe }) => {
          if (payload !== offer) return;
          unsubscribe();
          act();
        },
      }),
    );
    return offer;
  };
