/**
 * Helpers for the actors of all machines. The machines import no code except these helpers and XState. A machine's
 * configuration is in one file, so that an engineer can read the file alone or paste it into a visualizer.
 */
import type { ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

/** Stands for an actor until `src/flows/` provides the real one. */
export const notProvided = () => Promise.reject(new Error('not provided'));

/**
 * Returns the error of a failed actor. XState types the error as `unknown`. The cast is safe, because all actors in
 * `src/flows/` reject with a `FlowFailure`.
 */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * Returns a context value that is never null in the current state. XState has one context type for all states, so the
 * type of the value still allows null.
 */
export const required = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a value is missing');
  return value;
};
