import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../state/make-store';
import { call, type Endpoint } from './call-endpoint';

/**
 * An actor that calls one endpoint. `toArgument` and `toOutput` convert between the machine's types and the endpoint's.
 * The call is aborted when the actor stops, and rejects with an `ApiFailure`, which is a `FlowFailure`. It is not
 * tracked, so that no password or code stays in the store; tags are invalidated nevertheless.
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
