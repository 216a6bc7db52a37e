import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../store/make-store';

/** A running mutation, as `endpoint.initiate` returns it from dispatch. */
interface Running<Output> {
  unwrap(): Promise<Output>;
  abort(): void;
}

/** What of an RTK Query mutation the bridge uses. */
interface Endpoint<Argument, Output> {
  // A thunk action in the library's own types; the store's dispatch turns it into a running mutation.
  initiate(argument: Argument, options: { track: false }): (...given: never[]) => Running<Output>;
}

/**
 * The bridge from a machine to the backend: an actor that calls one endpoint. `toArgument` and `toOutput` fit the
 * machine's words to the call's. The call is aborted when the actor is stopped, is not tracked (no password or code
 * stays in the store; tags are invalidated all the same), and rejects with an `ApiFailure`, which is a `FlowFailure`.
 */
export const fromEndpoint = <Input, Argument, Answer, Output>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Answer>,
  toArgument: (input: Input) => Argument,
  toOutput: (answer: Answer, input: Input) => Output,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) =>
    toOutput(await call(dispatch, endpoint, toArgument(input), signal), input),
  );

/** One untracked call that ends with the signal. */
export const call = async <Argument, Answer>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Answer>,
  argument: Argument,
  signal: AbortSignal,
): Promise<Answer> => {
  const running = dispatch(endpoint.initiate(argument, { track: false }) as unknown as () => Running<Answer>);
  const abort = () => running.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
