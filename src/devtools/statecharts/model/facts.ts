import type { Shape } from './shape';

export interface Lines {
  /** Counted from 1, both ends included. */
  from: number;
  to: number;
}

export interface NamedLines extends Lines {
  /** The comment before it in the source. */
  comment: string | null;
}

/** What only the source of a machine says; the build reads it off (scripts/machine-facts.mjs). */
export interface MachineFacts {
  id: string;
  /** From the root of the project. */
  file: string;
  exportName: string | null;
  source: string;
  /** By id of the state. */
  states: Readonly<Record<string, Lines>>;
  actors: Readonly<Record<string, NamedLines>>;
  actions: Readonly<Record<string, NamedLines>>;
  guards: Readonly<Record<string, NamedLines>>;
  delays: Readonly<Record<string, NamedLines>>;
  input: Shape | null;
  /** Payloads, by type of the event. */
  events: Readonly<Record<string, Shape>>;
  /** By name of the actor. */
  answers: Readonly<Record<string, { input: Shape; output: Shape }>>;
  /** By id of the invoke. */
  errors: Readonly<Record<string, Shape>>;
  /** Every text in the source. */
  words: readonly string[];
}
