import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** The possible results of an actor: every output and failure worth distinguishing. */
interface Answers {
  done?: readonly unknown[];
  errors?: readonly unknown[];
}

/**
 * Describes how to explore a machine. A new machine joins the tests when a model of it is added. Delays are read from
 * the machine itself.
 */
export interface Model {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Inputs worth starting from; a single `undefined` if the machine takes none. */
  readonly inputs: readonly unknown[];
  /** Events from the shopper or other components: event type → payloads worth distinguishing. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** Results of the invoked actors, by invoke id. */
  readonly answers: Readonly<Record<string, Answers>>;
  /** The part of the context that distinguishes situations; all of it if omitted. */
  readonly distinguish?: (context: AnyMachineSnapshot['context']) => unknown;
}

export const failure = (code: string, more: object = {}) => ({ code, ...more });
