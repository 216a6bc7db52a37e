/**
 * Helpers for all machines. Besides these helpers, machines import only XState and types, so that an engineer can
 * read a machine's file alone or paste the file into a visualizer.
 */
import type { ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

/** A placeholder, which `src/flows/` replaces with the real actor. */
export const notProvided = () => Promise.reject(new Error('not provided'));

/**
 * Returns the error of a failed actor. The cast is safe, because actors reject with a `FlowFailure`; only
 * `payment.ts` differs, and has its own `failureOf`.
 */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * Removes null from the type of a context value that is never null in the current state. XState has one context type
 * for all states.
 */
export const required = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a value is missing');
  return value;
};
