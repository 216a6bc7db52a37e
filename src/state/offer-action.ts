import { nanoid } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';
import { offerTaken } from './snackbar';

/** The state stores only an id for the callback, because state must be serializable. */
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
