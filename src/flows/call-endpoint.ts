import type { ShopDispatch } from '../state/make-store';

/** A running mutation, as `endpoint.initiate` returns it from dispatch. */
interface Running<Output> {
  unwrap(): Promise<Output>;
  abort(): void;
}

/** What of an RTK Query mutation the flows use. */
export interface Endpoint<Argument, Output> {
  // A thunk action in the library's own types; the store's dispatch turns it into a running mutation.
  initiate(argument: Argument, options: { track: false }): (...given: never[]) => Running<Output>;
}

/** One untracked call that ends with the signal. Knows no xstate, so that first chunks may use it. */
export const call = async <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> => {
  // The store's own middleware gives the thunk what it takes.
  const start: () => Running<Answer> = endpoint.initiate(argument, { track: false });
  const running = dispatch(start);
  const abort = () => running.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
