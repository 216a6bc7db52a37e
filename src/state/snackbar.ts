import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface SnackbarMessage {
  id: string;
  tone: 'success' | 'error';
  text: string;
  /**
   * Names the shopper's action, such as "cart:" with the product's id. A message replaces an earlier message with the
   * same `act`, so that no error stays after a later success.
   */
  act?: string;
  link?: { label: string; to: string };
  /** `offer` is the id that `offerAction` returned. */
  action?: { label: string; offer: string };
  /** True if the message stays only for the minimum time. */
  isBrief?: boolean;
}

export type NewMessage = Omit<SnackbarMessage, 'id' | 'isBrief'>;

export const snackbarDelays = {
  /** Time in ms that a message stays even if another message is queued. */
  minimumStay: 2000,
  /** Time in ms after which a message is hidden (specification, section 9). */
  autoHide: 6000,
};

export interface Snackbar {
  messages: SnackbarMessage[];
  /** The time, from `performance.now()`, at which the visible message `messages[0]` appeared. */
  since: number;
}

/** Returns a message's key. A message replaces an earlier message with the same key. */
const actOf = ({ act, action, text, id }: SnackbarMessage): string => act ?? (action ? id : text);

/** Adds the current time, which the reducer needs if the visible message changes. */
const timed = <Payload>(payload: Payload) => ({ payload, meta: performance.now() });
type Timed<Payload> = PayloadAction<Payload, string, number>;

const isError = ({ tone }: SnackbarMessage): boolean => tone === 'error';

const keep = (snackbar: Snackbar, isKept: (message: SnackbarMessage) => boolean, now: number): void => {
  const first = snackbar.messages[0];
  snackbar.messages = snackbar.messages.filter(isKept);
  if (snackbar.messages[0] !== first) snackbar.since = now;
};

const empty: Snackbar = { messages: [], since: 0 };

/** Messages are shown one at a time (specification, sections 2 and 8). */
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
    errorsForgotten: {
      prepare: (act: string) => timed(act),
      reducer: (state, { payload, meta }: Timed<string>) =>
        keep(state, (message) => message.act !== payload || !isError(message), meta),
    },
    pageLeft: ({ messages }) => {
      for (const message of messages) if (isError(message)) message.isBrief = true;
    },
  },
});

export const { messageShown, messageHidden, errorsForgotten, pageLeft } = snackbar.actions;

/** Dispatched when the shopper presses the button of the message with this `offer`. */
export const offerTaken = createAction<string>('snackbar/offerTaken');
