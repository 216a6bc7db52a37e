import type { ShopDispatch } from '../state/make-store';

/** A dispatched `endpoint.initiate`. */
interface Running<Output> {
  unwrap(): Promise<Output>;
  abort(): void;
}

/** The part of an RTK Query endpoint that flows use. */
interface Startable<Argument, Options, Output> {
  // A thunk action.
  initiate(argument: Argument, options: Options): (...given: never[]) => Running<Output>;
}

/** A mutation. */
export type Endpoint<Argument, Output> = Startable<Argument, { track: false }, Output>;
/** A query that ignores the cache. */
type Question<Argument, Output> = Startable<Argument, { subscribe: false; forceRefetch: true }, Output>;

const untilAborted = async <Answer>(
  dispatch: ShopDispatch,
  // The thunk middleware passes its arguments.
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

/** Runs an untracked mutation, aborted by the signal. Does not import xstate, so that first chunks can use it. */
export const call = <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> => untilAborted(dispatch, endpoint.initiate(argument, { track: false }), signal);

/** Runs a query past the cache, aborted by the signal; the response is cached. */
export const ask = <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Question<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> =>
  untilAborted(dispatch, endpoint.initiate(argument, { subscribe: false, forceRefetch: true }), signal);
