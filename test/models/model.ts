import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** The possible results of an actor: every output and every failure that makes a difference. */
interface Results {
  done?: readonly unknown[];
  errors?: readonly unknown[];
}

/** Describes how to explore a machine. Delays are read from the machine. */
export interface Model {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Inputs that make a difference at the start; a single `undefined` if the machine takes none. */
  readonly inputs: readonly unknown[];
  /** Events from the shopper or other components: for each event type, the payloads that make a difference. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** Results of the invoked actors, by invoke id. */
  readonly answers: Readonly<Record<string, Results>>;
  /** Returns the part of the context that distinguishes situations; the whole context if omitted. */
  readonly distinguish?: (context: AnyMachineSnapshot['context']) => unknown;
}

export const failure = (code: string, more: object = {}) => ({ code, ...more });
