import { StateMachine, type AnyStateMachine } from 'xstate';

/** Finds the machine among the exports of a module. */
export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
