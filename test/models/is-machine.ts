import { StateMachine, type AnyStateMachine } from 'xstate';

export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
