import { StateMachine, type AnyStateMachine } from 'xstate';

/** Returns whether a value, such as an export of a module, is a machine. */
export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
