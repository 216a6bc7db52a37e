import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../state/make-store';
import { call, type Endpoint } from './call-endpoint';

/**
 * `toArgument` and `toOutput` convert between the machine's types and the endpoint's. Stopping the actor aborts the
 * call. The actor rejects with an `ApiFailure`, which is a `FlowFailure`. The call is untracked, so that no password or
 * code stays in the store; its tags are still invalidated.
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
