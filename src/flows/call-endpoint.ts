import type { ShopDispatch } from '../state/make-store';

/** A running call, as `endpoint.initiate` returns it from dispatch. */
interface Running<Output> {
  unwrap(): Promise<Output>;
  abort(): void;
}

/** What of an RTK Query endpoint the flows use. */
interface Startable<Argument, Options, Output> {
  // A thunk action in the library's own types; the store's dispatch turns it into a running call.
  initiate(argument: Argument, options: Options): (...given: never[]) => Running<Output>;
}

/** A mutation. */
export type Endpoint<Argument, Output> = Startable<Argument, { track: false }, Output>;
/** A query, asked whatever is cached. */
type Question<Argument, Output> = Startable<Argument, { subscribe: false; forceRefetch: true }, Output>;

const untilAborted = async <Answer>(
  dispatch: ShopDispatch,
  // The store's own middleware gives the thunk what it takes.
  start: () => Running<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  const running = dispatch(start);
  const abort = () => running.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** One untracked call that ends with the signal. Knows no xstate, so that first chunks may use it. */
export const call = <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> => untilAborted(dispatch, endpoint.initiate(argument, { track: false }), signal);

/** One question to the server, which ends with the signal; the answer is cached for whoever asks next. */
export const ask = <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Question<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> =>
  untilAborted(dispatch, endpoint.initiate(argument, { subscribe: false, forceRefetch: true }), signal);
