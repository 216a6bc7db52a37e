import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface SnackbarMessage {
  id: string;
  tone: 'success' | 'error';
  text: string;
  /** A link the message offers, as "View cart". */
  link?: { label: string; to: string };
  /** Something the message offers to do, as "Undo": the id of an offer made by `offerAction`. */
  action?: { label: string; offer: string };
}

type NewMessage = Omit<SnackbarMessage, 'id'>;

/** The one global message. A new one takes the place of the last, as on every shop's snackbar. */
export const snackbar = createSlice({
  name: 'snackbar',
  reducerPath: 'snackbar',
  initialState: null as SnackbarMessage | null,
  reducers: {
    messageShown: {
      prepare: (message: NewMessage) => ({ payload: { ...message, id: nanoid() } }),
      reducer: (_state, action: PayloadAction<SnackbarMessage>) => action.payload,
    },
    /** Only the message that was meant goes: a newer one stays. */
    messageHidden: (state, action: PayloadAction<string>) => (state?.id === action.payload ? null : state),
  },
});

export const { messageShown, messageHidden } = snackbar.actions;

const offers = new Map<string, () => void>();

/** Keeps what a message offers to do outside of the store, which holds data only. Returns the id for the message. */
export const offerAction = (act: () => void): string => {
  // Only the newest message is on the screen.
  offers.clear();
  const offer = nanoid();
  offers.set(offer, act);
  return offer;
};

/** Does what was offered, once. */
export const takeOffer = (offer: string): void => {
  const act = offers.get(offer);
  offers.delete(offer);
  act?.();
};
