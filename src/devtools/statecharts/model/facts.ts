import type { Shape } from './shape';

interface Lines {
  /** Line numbers start at 1, and `to` is the last line. */
  from: number;
  to: number;
}

export interface NamedLines extends Lines {
  comment: string | null;
}

/** The build extracts these facts from a machine's source (scripts/machine-facts.mjs). */
export interface MachineFacts {
  id: string;
  /** Path relative to the project's root. */
  file: string;
  exportName: string | null;
  source: string;
  /** Lines of the source by state id. */
  states: Readonly<Record<string, Lines>>;
  actors: Readonly<Record<string, NamedLines>>;
  actions: Readonly<Record<string, NamedLines>>;
  guards: Readonly<Record<string, NamedLines>>;
  delays: Readonly<Record<string, NamedLines>>;
  input: Shape | null;
  /** Payload types, by event type. */
  events: Readonly<Record<string, Shape>>;
  /** Input and output types, by actor name. */
  actorShapes: Readonly<Record<string, { input: Shape; output: Shape }>>;
  /** Error types, by invoke id. */
  errors: Readonly<Record<string, Shape>>;
  /** All string literals of the source. */
  words: readonly string[];
}
