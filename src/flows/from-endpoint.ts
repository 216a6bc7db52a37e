import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../state/make-store';
import { call, type Endpoint } from './call-endpoint';

/**
 * Returns actor logic that calls a mutation and rejects with an `ApiFailure`, which is a `FlowFailure`. Calls are
 * untracked, so that no password or code stays in the store.
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
