import type { ShopDispatch } from '../state/make-store';

interface Running<Result> {
  unwrap(): Promise<Result>;
  abort(): void;
}

interface Startable<Argument, Options, Result> {
  initiate(argument: Argument, options: Options): (...given: never[]) => Running<Result>;
}

export type Endpoint<Argument, Result> = Startable<Argument, { track: false }, Result>;
type Query<Argument, Result> = Startable<Argument, { subscribe: false; forceRefetch: true }, Result>;

const untilAborted = async <Result>(
  dispatch: ShopDispatch,
  // The thunk middleware passes arguments that this function does not need.
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

/** Runs an untracked mutation. This file does not import xstate, so that first chunks can use it. */
export const call = <Argument, Result>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Result>,
  argument: Argument,
  signal?: AbortSignal,
): Promise<Result> => untilAborted(dispatch, endpoint.initiate(argument, { track: false }), signal);

/** Omit the signal if a page may show the same cache entry, because an abort would show an error there. */
export const refetch = <Argument, Result>(
  dispatch: ShopDispatch,
  endpoint: Query<Argument, Result>,
  argument: Argument,
  signal?: AbortSignal,
): Promise<Result> =>
  untilAborted(dispatch, endpoint.initiate(argument, { subscribe: false, forceRefetch: true }), signal);
