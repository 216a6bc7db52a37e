import type { ShopDispatch } from '../state/make-store';

interface Running<Result> {
  unwrap(): Promise<Result>;
  abort(): void;
}

interface Startable<Argument, Options, Result> {
  initiate(argument: Argument, options: Options): (...given: never[]) => Running<Result>;
}

export type Endpoint<Argument, Result> = Startable<Argument, { track: false }, Result>;
type Query<Argument, Result> = Startable<Argument, { subscribe: false; forceRefetch?: true }, Result>;

const untilAborted = async <Result>(
  dispatch: ShopDispatch,
  // `start` is a thunk. Its type omits the parameters, because only the thunk middleware passes them.
  start: () => Running<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  const running = dispatch(start);
  const abort = () => running.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal?.removeEventListener('abort', abort);
  }
};

/** This file does not import xstate, so that a page can make calls before xstate loads. */
export const call = <Argument, Result>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Result>,
  argument: Argument,
  signal?: AbortSignal,
): Promise<Result> => untilAborted(dispatch, endpoint.initiate(argument, { track: false }), signal);

/** Returns the result from the cache if possible. */
export const read = <Argument, Result>(
  dispatch: ShopDispatch,
  endpoint: Query<Argument, Result>,
  argument: Argument,
): Promise<Result> => untilAborted(dispatch, endpoint.initiate(argument, { subscribe: false }), undefined);

/** Omit `signal` if a page may show the result, because the page would show an abort as an error. */
export const refetch = <Argument, Result>(
  dispatch: ShopDispatch,
  endpoint: Query<Argument, Result>,
  argument: Argument,
  signal?: AbortSignal,
): Promise<Result> =>
  untilAborted(dispatch, endpoint.initiate(argument, { subscribe: false, forceRefetch: true }), signal);
