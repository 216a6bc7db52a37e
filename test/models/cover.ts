import { outgoingOf, type Edge, type Graph, type Situation } from './graph';

export interface GraphPath {
  readonly inputIndex: number;
  readonly start: Situation;
  readonly edges: readonly Edge[];
}

interface Wanted {
  covers: (edge: Edge, before: Edge | null) => readonly string[];
  allows?: (edge: Edge) => boolean;
  /** These names count as covered from the start, for example because other paths cover them. */
  covered?: Iterable<string>;
  /** A path with this many edges is not extended. */
  longest?: number;
}

interface Reached {
  situation: Situation;
  last: Edge | null;
  path: readonly Edge[];
}

export const coverOf = (graph: Graph, { covers, allows = () => true, covered, longest = 60 }: Wanted): GraphPath[] => {
  const outgoing = outgoingOf(graph.edges.filter((edge) => edge.transitions.length > 0 && allows(edge)));
  const done = new Set(covered);
  const isNew = (edge: Edge, before: Edge | null) => covers(edge, before).some((name) => !done.has(name));

  const nearest = (from: Situation, last: Edge | null): readonly Edge[] | null => {
    // What an edge covers may depend on the edge before it. So a situation is visited again if another transition leads
    // to it.
    const placeOf = (situation: Situation, by: Edge | null) => `${situation.key} ${by?.transitions.at(-1) ?? ''}`;
    const seen = new Set([placeOf(from, last)]);
    const waiting: Reached[] = [{ situation: from, last, path: [] }];
    for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
      const edges = outgoing.get(here.situation.key) ?? [];
      const before = here.last;
      const found = edges.find((edge) => isNew(edge, before));
      if (found !== undefined) return [...here.path, found];
      for (const edge of edges) {
        const next = graph.situations.get(edge.toKey);
        if (next === undefined || seen.has(placeOf(next, edge))) continue;
        seen.add(placeOf(next, edge));
        waiting.push({ situation: next, last: edge, path: [...here.path, edge] });
      }
    }
    return null;
  };

  const paths: GraphPath[] = [];
  for (const { situation: start } of graph.starts) {
    for (;;) {
      const edges: Edge[] = [];
      let here: Situation | undefined = start;
      while (here !== undefined && edges.length < longest) {
        const further = nearest(here, edges.at(-1) ?? null);
        if (further === null) break;
        for (const edge of further) {
          covers(edge, edges.at(-1) ?? null).forEach((name) => done.add(name));
          edges.push(edge);
        }
        here = graph.situations.get(edges.at(-1)?.toKey ?? '');
      }
      if (edges.length === 0) break;
      paths.push({ inputIndex: start.inputIndex, start, edges });
    }
  }
  return paths;
};

export const transitionsOfEdge = ({ transitions }: Edge): readonly string[] => transitions;

export const pairsOfEdge = ({ transitions }: Edge, before: Edge | null): readonly string[] => {
  const chain = [...(before?.transitions.slice(-1) ?? []), ...transitions];
  return chain.slice(1).map((name, index) => `${chain[index]} → ${name}`);
};
