/**
 * Helpers for the actors of all machines. Besides these helpers, machines import only XState. A machine's configuration
 * is in one file, so that an engineer can read the file alone or paste it into a visualizer.
 */
import type { ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

/** A placeholder, which `src/flows/` replaces with the real actor. */
export const notProvided = () => Promise.reject(new Error('not provided'));

/**
 * Returns the error of a failed actor. XState types the error as `unknown`. The cast is safe, because all actors in
 * `src/flows/` reject with a `FlowFailure`.
 */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * Removes null from the type of a context value that is never null in the current state. XState has one context type
 * for all states, so the value's type allows null.
 */
export const required = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a value is missing');
  return value;
};
