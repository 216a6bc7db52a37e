import type { Shape } from './shape';

interface Lines {
  /** The first line; `to` is the last line. Line numbers start at 1. */
  from: number;
  to: number;
}

export interface NamedLines extends Lines {
  comment: string | null;
}

/** Facts from a machine's source, extracted by the build (scripts/machine-facts.mjs). */
export interface MachineFacts {
  id: string;
  /** Path relative to the project's root. */
  file: string;
  exportName: string | null;
  source: string;
  /** Lines of each state, by state id. */
  states: Readonly<Record<string, Lines>>;
  actors: Readonly<Record<string, NamedLines>>;
  actions: Readonly<Record<string, NamedLines>>;
  guards: Readonly<Record<string, NamedLines>>;
  delays: Readonly<Record<string, NamedLines>>;
  input: Shape | null;
  /** Payload types, by event type. */
  events: Readonly<Record<string, Shape>>;
  /** Input and output types, by actor name. */
  answers: Readonly<Record<string, { input: Shape; output: Shape }>>;
  /** Error types, by invoke id. */
  errors: Readonly<Record<string, Shape>>;
  /** All string literals of the source. */
  words: readonly string[];
}
