import { nanoid } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';
import { offerTaken } from './snackbar';

/** Returns an id for the action of a message. The callback stays outside the state, which has only data. */
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
