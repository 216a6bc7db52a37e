/**
 * Helpers for the actors of every machine. A machine imports no other code besides XState. No part of a machine's
 * configuration is here, so that a machine can still be read, and pasted into a visualizer, as one file.
 */
import type { ErrorActorEvent } from 'xstate';
import type { FlowFailure } from './flow-failure';

/** Stands for an actor until `src/flows/` provides the real one. */
export const notProvided = () => Promise.reject(new Error('not provided'));

/**
 * Returns the error of a failed actor. XState types it as `unknown`; the cast is safe, because all actors in `src/flows/`
 * reject with a `FlowFailure`.
 */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => event.error as FlowFailure;

/**
 * Returns a value of the context that its state always has. XState has one type of context for all states, so the type
 * still allows null.
 */
export const required = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a value is missing');
  return value;
};
