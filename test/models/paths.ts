import type { ModelEvent } from './events';
import { graphOf, pathTo, type Edge, type Graph } from './graph';
import type { Model } from './model';

export interface ModelPath {
  readonly inputIndex: number;
  readonly input: unknown;
  readonly events: readonly ModelEvent[];
}

export const pathAlong = (model: Model, inputIndex: number, edges: readonly Edge[]): ModelPath => ({
  inputIndex,
  input: model.inputs[inputIndex],
  events: edges.map(({ event }) => event),
});

/**
 * Returns a shortest path to every situation, and the same path extended by each event that has an effect there.
 * Together the paths take every reachable transition.
 */
export const pathsOf = (model: Model, { situations, edges }: Graph = graphOf(model)): ModelPath[] => [
  ...[...situations.values()].map((situation) => pathAlong(model, situation.inputIndex, pathTo(situation))),
  ...edges
    .filter(({ transitions }) => transitions.length > 0)
    .map((edge) => pathAlong(model, edge.from.inputIndex, [...pathTo(edge.from), edge])),
];
