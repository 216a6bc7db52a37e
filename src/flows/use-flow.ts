import { useActorRef, useMachine } from '@xstate/react';
import { useState } from 'react';
import type { ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate';
import { useFlowContext, type FlowContext } from './flow-context';
import { recordedInspection } from './inspection/recorded-inspection';

type UseMachine<Machine extends AnyStateMachine> = typeof useMachine<Machine>;
type OptionsOf<Use> = Use extends (machine: never, ...rest: infer Rest) => unknown ? Rest : never;

/** Creates the machine once and runs it like XState's `useMachine`, but with inspection and recording. */
export const useFlow = <Machine extends AnyStateMachine>(
  create: (flowContext: FlowContext) => Machine,
  ...[options]: OptionsOf<UseMachine<Machine>>
): ReturnType<UseMachine<Machine>> => {
  const flowContext = useFlowContext();
  const [flow] = useState(() => create(flowContext));
  // The cast is safe, because adding an inspector changes neither the required options nor the result.
  const run = useMachine as (machine: Machine, options: object) => ReturnType<UseMachine<Machine>>;
  return run(flow, { ...recordedInspection(), ...(options as object | undefined) });
};

export const useFlowActor = ((flow: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  useActorRef(flow, { ...recordedInspection(), ...options })) as typeof useActorRef;
