import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../state/make-store';
import { call, type Endpoint } from './call-endpoint';

/**
 * Returns actor logic that calls a mutation. `toArgument` and `toOutput` convert the machine's input and the endpoint's
 * result. Stopping the actor aborts the call. The actor rejects with an `ApiFailure`, which is a `FlowFailure`. Calls
 * are untracked, so that no password or code stays in the store. Untracked calls still invalidate their tags.
 */
export const fromEndpoint = <Input, Argument, Result, Output>(
  dispatch: ShopDispatch,
  endpoint: Endpoint<Argument, Result>,
  toArgument: (input: Input) => Argument,
  toOutput: (result: Result, input: Input) => Output,
) =>
  fromPromise<Output, Input>(async ({ input, signal }) =>
    toOutput(await call(dispatch, endpoint, toArgument(input), signal), input),
  );
