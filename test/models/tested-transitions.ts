import { everyReplay, everyViewReplay } from '../replay/every-replay';
import { coverOn } from '../replay/replay-machine';
import { edgesOfPaths, pathsUnderTest } from './coverage';
import { graphOf, type Edge, type Graph } from './graph';
import type { Model } from './model';

export type TestLevel = 'model' | 'view' | 'browser';

interface TestedPath {
  readonly inputIndex: number;
  readonly edges: readonly Edge[];
}

const pathsOfModel = (model: Model, graph: Graph): readonly TestedPath[] => {
  const paths = pathsUnderTest(model, graph);
  return edgesOfPaths(graph, paths).map((edges, index) => ({ inputIndex: paths[index]?.inputIndex ?? 0, edges }));
};

const pathsAt = (level: TestLevel, model: Model, graph: Graph): readonly TestedPath[] => {
  if (level === 'model') return pathsOfModel(model, graph);
  const replays: typeof everyReplay = level === 'view' ? everyViewReplay : everyReplay;
  const replay = replays.find((one) => one.model === model);
  return replay === undefined ? [] : coverOn(level, replay).paths;
};

const namesAlong = ({ starts }: Graph, { inputIndex, edges }: TestedPath): readonly string[] => [
  ...(starts[inputIndex]?.step.transitions ?? []),
  ...edges.flatMap(({ transitions }) => transitions),
];

/**
 * Returns how often the tests' fixed paths take each transition, in the format of `/metrics`, for `/flows/counts`.
 * Random walks are not counted.
 */
export const testedTransitions = (models: readonly Model[], level: TestLevel): string =>
  models
    .flatMap((model) => {
      const graph = graphOf(model);
      const counts = new Map<string, number>();
      for (const name of pathsAt(level, model, graph).flatMap((path) => namesAlong(graph, path))) {
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return [...counts].map(
        ([name, count]) =>
          `sprocket_flow_transitions_total{machine="${model.machine.id}",transition="${name}"} ${count}\n`,
      );
    })
    .join('');
