import { nanoid } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';
import { offerTaken } from './snackbar';

/**
 * Returns a thunk that registers the callback of a message's button and returns its id for the message. The callback is
 * outside the state, which has only data.
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
