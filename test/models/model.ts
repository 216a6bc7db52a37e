import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** What a deferred actor may answer: every output worth telling apart, and every failure. */
export interface Answers {
  done?: readonly unknown[];
  errors?: readonly unknown[];
}

/**
 * All that a machine needs in order to be walked. Adding a machine to the tests means writing one of these.
 * The clock's events are found in the machine itself.
 */
export interface Model {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Inputs worth starting from; one `undefined` where the machine takes none. */
  readonly inputs: readonly unknown[];
  /** Builders of the events a shopper or another part can send: event type → payloads worth telling apart. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** Answers of the invoked actors, by the id of the invoke. */
  readonly answers: Readonly<Record<string, Answers>>;
  /** What of the context tells two situations apart; without it, all of it. */
  readonly distinguish?: (context: AnyMachineSnapshot['context']) => unknown;
}

export const failure = (code: string, more: object = {}) => ({ code, ...more });
