import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface SnackbarMessage {
  id: string;
  tone: 'success' | 'error';
  text: string;
  /**
   * A name for the shopper's action, for example "cart:" with the product's id. A message replaces an earlier message
   * with the same `act`, so that no error stays after a later success.
   */
  act?: string;
  link?: { label: string; to: string };
  /** `offer` is the id that `offerAction` returned. */
  action?: { label: string; offer: string };
  /** True if the message stays only for the minimum time. */
  isBrief?: boolean;
}

export type NewMessage = Omit<SnackbarMessage, 'id' | 'isBrief'>;

/** Times in ms. */
export const snackbarDelays = {
  /** Time in ms that a message stays at least, even if another message is queued. */
  minimumStay: 2000,
  /** Time in ms after which a message is hidden (specification, section 9). */
  autoHide: 6000,
};

export interface Snackbar {
  /** The first message is visible; all later messages are queued. */
  messages: SnackbarMessage[];
  /** The time at which the first message became visible, on the clock of `performance.now()`. */
  since: number;
}

/**
 * Returns a message's key. A message replaces an earlier message with the same key. A message without `act` has its
 * text as the key. With a button but without `act`, the key is the unique id, so the message replaces no other.
 */
const actOf = ({ act, action, text, id }: SnackbarMessage): string => act ?? (action ? id : text);

/** Adds the current time to an action. The reducer needs the time if the action changes the visible message. */
const timed = <Payload>(payload: Payload) => ({ payload, meta: performance.now() });
type Timed<Payload> = PayloadAction<Payload, string, number>;

const isError = ({ tone }: SnackbarMessage): boolean => tone === 'error';

/**
 * Removes the messages for which `isKept` is false. If the visible message is removed, the next message becomes
 * visible, so `since` is set.
 */
const keep = (snackbar: Snackbar, isKept: (message: SnackbarMessage) => boolean, now: number): void => {
  const first = snackbar.messages[0];
  snackbar.messages = snackbar.messages.filter(isKept);
  if (snackbar.messages[0] !== first) snackbar.since = now;
};

const empty: Snackbar = { messages: [], since: 0 };

/** Queues messages, which are shown one at a time (specification, sections 2 and 8). */
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
    /** Removes the errors with this `act`, for example before a new attempt. */
    errorsForgotten: {
      prepare: (act: string) => timed(act),
      reducer: (state, { payload, meta }: Timed<string>) =>
        keep(state, (message) => message.act !== payload || !isError(message), meta),
    },
    /** Dispatched on navigation: errors of the page that was left stay only for the minimum time. */
    pageLeft: ({ messages }) => {
      for (const message of messages) if (isError(message)) message.isBrief = true;
    },
  },
});

export const { messageShown, messageHidden, errorsForgotten, pageLeft } = snackbar.actions;

/** Dispatched with the offer's id when the shopper presses the message's button. */
export const offerTaken = createAction<string>('snackbar/offerTaken');
