import fc from 'fast-check';
import { differenceOf, placeOf, rowFor } from './behaviour';
import { readBehaviour } from './behaviour-file';
import { describeDifference } from './difference';
import { graphOf, outgoingOf, type Edge } from './graph';
import type { Model } from './model';
import { pathAlong } from './paths';
import { replay, type Visits } from './replay';
import { describeEdge } from './step-description';

interface Walks {
  readonly walks: number;
  readonly steps: number;
  /** Describes the shortest failing walk that fast-check found; null if no walk failed. */
  readonly difference: string | null;
}

/**
 * Takes random walks for `ms` ms. The walks include events that the machine ignores, and fast-check shortens a failing
 * walk.
 */
export const walkAtRandom = async (
  model: Model,
  { seed, longest, ms }: { readonly seed: number; readonly longest: number; readonly ms: number },
  visits: Visits,
): Promise<Walks> => {
  const graph = graphOf(model);
  const outgoing = outgoingOf(graph.edges);
  const { rows } = readBehaviour(model.name);
  let walks = 0;
  let steps = 0;

  // Each number chooses one of the possible edges, so every shorter list that fast-check tries is also a valid walk.
  const walkBy = async (first: number, choices: readonly number[]): Promise<void> => {
    const start = graph.starts[first % graph.starts.length]?.situation;
    const path: Edge[] = [];
    const inputIndex = start?.inputIndex ?? 0;
    let here = start;
    for (const choice of choices) {
      const possible: readonly Edge[] = outgoing.get(here?.key ?? '') ?? [];
      const edge = possible[choice % possible.length];
      if (edge === undefined) break;
      path.push(edge);
      const problem = differenceOf(rowFor(rows, edge.from.snapshot, edge.label), edge.from, describeEdge(edge));
      if (problem !== null) {
        throw new Error(describeDifference(model, { path, inputIndex, problem: `${placeOf(edge)} ${problem}` }));
      }
      here = graph.situations.get(edge.toKey);
    }
    await replay(model, pathAlong(model, inputIndex, path), visits);
    walks += 1;
    steps += path.length;
  };
  const property = fc.asyncProperty(fc.nat(), fc.array(fc.nat(), { maxLength: longest, size: 'max' }), walkBy);
  const { failed, errorInstance } = await fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: ms,
  });
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { walks, steps, difference: failed && errorInstance !== null ? reason : null };
};
