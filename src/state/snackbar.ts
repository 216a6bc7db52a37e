import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { listen } from './listen';
import type { ShopDispatch } from './make-store';

export interface SnackbarMessage {
  id: string;
  tone: 'success' | 'error';
  text: string;
  /**
   * What the shopper did, as "cart:" and the product's id. A message of the same act replaces the last one at once, so
   * that no error stands over the success that followed it.
   */
  act?: string;
  /** A link the message offers, as "View cart". */
  link?: { label: string; to: string };
  /** Something the message offers to do, as "Undo": the id of an offer made by `offerAction`. */
  action?: { label: string; offer: string };
  /** It stays only as long as it takes to read it. */
  isBrief?: boolean;
}

export type NewMessage = Omit<SnackbarMessage, 'id' | 'isBrief'>;

/** ms */
export const snackbarDelays = {
  /** How long a message can be read before the next one takes its place. */
  minimumStay: 2000,
  /** Specification, section 9. */
  autoHide: 6000,
};

export interface Snackbar {
  /** The first is on the screen, the others wait in the order they came. */
  messages: SnackbarMessage[];
  /** When the first came to the screen, on the clock of `performance.now()`. */
  since: number;
}

/** Messages without an act are equal where they say the same and offer nothing to do. */
const actOf = ({ act, action, text, id }: SnackbarMessage): string => act ?? (action ? id : text);

/** What changes the first message says when. */
const timed = <Payload>(payload: Payload) => ({ payload, meta: performance.now() });
type Timed<Payload> = PayloadAction<Payload, string, number>;

const isError = ({ tone }: SnackbarMessage): boolean => tone === 'error';

/** Leaves out some messages; where the first goes, the next one's time begins. */
const keep = (snackbar: Snackbar, isKept: (message: SnackbarMessage) => boolean, now: number): void => {
  const first = snackbar.messages[0];
  snackbar.messages = snackbar.messages.filter(isKept);
  if (snackbar.messages[0] !== first) snackbar.since = now;
};

const empty: Snackbar = { messages: [], since: 0 };

/** The global messages (specification, sections 2 and 8): nothing that was said is lost. */
export const snackbar = createSlice({
  name: 'snackbar',
  initialState: empty,
  reducers: {
    messageShown: {
      prepare: (message: NewMessage) => timed<SnackbarMessage>({ ...message, id: nanoid() }),
      reducer: (state, { payload, meta }: Timed<SnackbarMessage>) => {
        const { messages } = state;
        const same = messages.findIndex((message) => actOf(message) === actOf(payload));
        const index = same < 0 ? messages.length : same;
        messages[index] = payload;
        if (index === 0) state.since = meta;
      },
    },
    messageHidden: {
      prepare: (id: string) => timed(id),
      reducer: (state, { payload, meta }: Timed<string>) => keep(state, ({ id }) => id !== payload, meta),
    },
    /** What an error was about has been done since. */
    errorsForgotten: {
      prepare: (act: string) => timed(act),
      reducer: (state, { payload, meta }: Timed<string>) =>
        keep(state, (message) => message.act !== payload || !isError(message), meta),
    },
    /** The shopper has gone to another page: errors of the last one can be read, but do not stay. */
    pageLeft: ({ messages }) => {
      for (const message of messages) if (isError(message)) message.isBrief = true;
    },
  },
});

export const { messageShown, messageHidden, errorsForgotten, pageLeft } = snackbar.actions;

/** The shopper takes an offer: its id. */
export const offerTaken = createAction<string>('snackbar/offerTaken');

/** A thunk that keeps what a message offers to do out of the state, which holds data only. Returns the id for the message. */
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
