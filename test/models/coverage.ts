import { coverOf, pairsOfEdge } from './cover';
import { graphOf, outgoingOf, type Edge, type Graph, type Situation } from './graph';
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
  /** Pairs of transitions in which the second can directly follow the first. */
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

export const pathsUnderTest = (model: Model, graph: Graph = graphOf(model)): ModelPath[] => {
  const shortest = pathsOf(model, graph);
  const covered = coveredBy(graph, shortest).pairs;
  const further = coverOf(graph, { covers: pairsOfEdge, covered });
  return [...shortest, ...further.map(({ inputIndex, edges }) => pathAlong(model, inputIndex, edges))];
};

/** Returns each path's edges, up to the first event that has no edge in the graph. */
export const edgesOfPaths = (graph: Graph, paths: readonly ModelPath[]): Edge[][] => {
  const outgoing = outgoingOf(graph.edges);
  return paths.map(({ inputIndex, events }) => {
    let here = graph.starts.find(({ situation }) => situation.inputIndex === inputIndex)?.situation;
    const edges: Edge[] = [];
    for (const event of events) {
      const edge = outgoing.get(here?.key ?? '')?.find((one) => one.event === event);
      if (edge === undefined) break;
      edges.push(edge);
      here = graph.situations.get(edge.toKey);
    }
    return edges;
  });
};

const coveredBy = (graph: Graph, paths: readonly ModelPath[]) => {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const pairs = new Set<string>();
  const visit = (situation: Situation | undefined): void => {
    for (const { id } of (situation?.snapshot._nodes ?? []) as { id: string }[]) states.add(id);
  };
  for (const { situation, step } of graph.starts) {
    step.passed.forEach((state) => states.add(state));
    step.transitions.forEach((name) => transitions.add(name));
    visit(situation);
  }
  for (const edges of edgesOfPaths(graph, paths)) {
    let before: Edge | null = null;
    for (const edge of edges) {
      edge.passed.forEach((state) => states.add(state));
      edge.transitions.forEach((name) => transitions.add(name));
      pairsOfEdge(edge, before).forEach((pair) => pairs.add(pair));
      visit(graph.situations.get(edge.toKey));
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
