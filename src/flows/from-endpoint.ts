import { fromPromise } from 'xstate';
import type { ShopDispatch } from '../state/make-store';
import { call, type Endpoint } from './call-endpoint';

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
