import { differenceOf, rowFor, tellEdge, type Difference, type Row } from './behaviour';
import type { Edge, Graph } from './graph';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Walked {
  readonly inputIndex: number;
  readonly edges: readonly Edge[];
  readonly difference: Difference | null;
}

/** Outgoing edges of every situation, by its key. */
export const outgoingOf = ({ edges }: Graph): ReadonlyMap<string, readonly Edge[]> => {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) outgoing.set(edge.from.key, [...(outgoing.get(edge.from.key) ?? []), edge]);
  return outgoing;
};

/** Goes wherever chance leads, at most so many steps, events that must do nothing included; stops at the first difference. */
export const walkAtRandom = (
  graph: Graph,
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  rows: readonly Row[],
  random: () => number,
  longest: number,
): Walked => {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const start = pick(graph.starts)?.situation;
  const edges: Edge[] = [];
  let here = start;
  while (here !== undefined && edges.length < longest) {
    const edge = pick(outgoing.get(here.key) ?? []);
    if (edge === undefined) break;
    edges.push(edge);
    const problem = differenceOf(rowFor(rows, edge.from.snapshot, edge.label), edge.from, tellEdge(edge));
    if (problem !== null) {
      const difference = { way: edges, inputIndex: here.inputIndex, problem };
      return { inputIndex: here.inputIndex, edges, difference };
    }
    here = graph.situations.get(edge.toKey);
  }
  return { inputIndex: start?.inputIndex ?? 0, edges, difference: null };
};
