import { coverOf, pairsOfEdge } from './cover';
import { graphOf, type Edge, type Graph } from './graph';
import type { Model } from './model';
import { pathAlong, pathsOf, type ModelPath } from './paths';
import { everythingIn } from './transitions';

interface Share {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
  /** Share of the pairs of transitions that can follow each other. */
  readonly pairs: Share;
  readonly paths: number;
}

const possiblePairs = (graph: Graph): Set<string> => {
  const incoming = new Map<string, Edge[]>();
  for (const edge of graph.edges) {
    if (edge.transitions.length > 0) incoming.set(edge.toKey, [...(incoming.get(edge.toKey) ?? []), edge]);
  }
  return new Set(
    graph.edges.flatMap((edge) =>
      [null, ...(incoming.get(edge.from.key) ?? [])].flatMap((before) => [...pairsOfEdge(edge, before)]),
    ),
  );
};

const share = (wanted: ReadonlySet<string>, seen: ReadonlySet<string>): Share => {
  const missing = [...wanted].filter((one) => !seen.has(one));
  return { covered: wanted.size - missing.length, total: wanted.size, missing };
};

/**
 * Returns the paths that tests replay: one to every situation, one more for every event that has an effect there, and
 * further paths for the pairs of transitions that these paths do not cover.
 */
export const pathsUnderTest = (model: Model, graph: Graph = graphOf(model)): ModelPath[] => {
  const shortest = pathsOf(model, graph);
  const covered = coveredBy(graph, shortest).pairs;
  const further = coverOf(graph, { covers: pairsOfEdge, covered });
  return [...shortest, ...further.map(({ inputIndex, edges }) => pathAlong(model, inputIndex, edges))];
};

const coveredBy = (graph: Graph, paths: readonly ModelPath[]) => {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of graph.edges) outgoing.set(edge.from.key, [...(outgoing.get(edge.from.key) ?? []), edge]);
  const states = new Set<string>();
  const transitions = new Set<string>();
  const pairs = new Set<string>();
  for (const { situation, step } of graph.starts) {
    step.passed.forEach((state) => states.add(state));
    step.transitions.forEach((name) => transitions.add(name));
    for (const { id } of situation.snapshot._nodes as { id: string }[]) states.add(id);
  }
  for (const { inputIndex, events } of paths) {
    let here = graph.starts.find(({ situation }) => situation.inputIndex === inputIndex)?.situation;
    let before: Edge | null = null;
    for (const event of events) {
      const edge: Edge | undefined = outgoing.get(here?.key ?? '')?.find((one) => one.event === event);
      if (edge === undefined) break;
      edge.passed.forEach((state) => states.add(state));
      edge.transitions.forEach((name) => transitions.add(name));
      pairsOfEdge(edge, before).forEach((pair) => pairs.add(pair));
      here = graph.situations.get(edge.toKey);
      for (const { id } of (here?.snapshot._nodes ?? []) as { id: string }[]) states.add(id);
      if (edge.transitions.length > 0) before = edge;
    }
  }
  return { states, transitions, pairs };
};

export const coverageOf = (model: Model, graph: Graph, paths: readonly ModelPath[]): Coverage => {
  const all = everythingIn(model.machine);
  const seen = coveredBy(graph, paths);
  return {
    states: share(all.states, seen.states),
    transitions: share(all.transitions, seen.transitions),
    pairs: share(possiblePairs(graph), seen.pairs),
    paths: paths.length,
  };
};
