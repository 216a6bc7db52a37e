import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

interface Results {
  done?: readonly unknown[];
  errors?: readonly unknown[];
}

/** A model lists no delays, because they are read from its machine. */
export interface Model {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  /** For each event type, the payloads to which the machine reacts differently. */
  readonly events: Readonly<Record<string, readonly object[]>>;
  /** By the id of an invoke: the outputs and errors of its actor to which the machine reacts differently. */
  readonly results: Readonly<Record<string, Results>>;
  /** Returns the part of the context that distinguishes situations. Without this function, the whole context does. */
  readonly distinguish?: (context: AnyMachineSnapshot['context']) => unknown;
}

export const failure = (code: string, more: object = {}) => ({ code, ...more });
