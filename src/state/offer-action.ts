import { nanoid } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';
import { offerTaken } from './snackbar';

/** Returns an id for a message's action. The callback is not in the state, because the state must be serializable. */
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
