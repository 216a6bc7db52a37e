import { useActorRef, useMachine } from '@xstate/react';
import type { ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate';
import { inspection } from './inspection/inspect';

/** XState's `useMachine`, so that a flow can be watched where that is allowed. */
// The same arguments and the same answer: one option more changes neither.
export const useFlow = ((flow: AnyStateMachine, options?: ActorOptions<AnyStateMachine>) =>
  useMachine(flow, { ...inspection(), ...options })) as typeof useMachine;

/** XState's `useActorRef`, likewise. */
export const useFlowActor = ((flow: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  useActorRef(flow, { ...inspection(), ...options })) as typeof useActorRef;
