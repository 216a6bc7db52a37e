import type { AnyStateMachine } from 'xstate';
import { coverOf, transitionsOfEdge, type GraphPath } from '../models/cover';
import { graphOf, pathTo, type Edge, type Graph, type Situation } from '../models/graph';
import { everythingIn } from '../models/transitions';
import type { Fault, FaultPlan } from './faults';
import { canBePlayed, whyOnlyInBrowser, type Medium } from './playable';
import type { ReplayModel } from './replay-model';
import { replayPath, type Stages } from './replay-path';
import type { Stage } from './stage';
import { behaviourPaths } from './behaviour-paths';

type Model<On extends Stage> = ReplayModel<AnyStateMachine, On>;

export interface Cover {
  readonly paths: readonly GraphPath[];
  readonly transitions: number;
  /** Transitions that no path takes, each with the known reason. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly untaken: readonly string[];
}

export const playable = <On extends Stage>(model: Model<On>, medium: Medium): Graph => {
  const graph = graphOf(model.model);
  const isOpenFor = ({ inputIndex }: Situation) =>
    (model.inputs?.includes(inputIndex) ?? true) &&
    (medium === 'browser' || model.inputsInBrowser?.[inputIndex] === undefined);
  return {
    ...graph,
    starts: graph.starts.filter(({ situation }) => isOpenFor(situation)),
    edges: graph.edges.filter(({ from }) => isOpenFor(from)),
  };
};

const whyNotInView = <On extends Stage>(model: Model<On>, edge: Edge): string | null =>
  model.inputsInBrowser?.[edge.from.inputIndex] ??
  [...pathTo(edge.from), edge].map((one) => whyOnlyInBrowser(model, one)).find((reason) => reason !== null) ??
  null;

const leftOutOf = <On extends Stage>(model: Model<On>, medium: Medium): Map<string, string> => {
  const leftOut = new Map(Object.entries(model.notOnThePage ?? {}));
  if (medium === 'browser') return leftOut;
  const { starts, edges } = graphOf(model.model);
  for (const { situation, step } of starts) {
    const reason = model.inputsInBrowser?.[situation.inputIndex];
    if (reason !== undefined) step.transitions.forEach((name) => leftOut.set(name, reason));
  }
  for (const edge of edges) {
    const reason = whyNotInView(model, edge);
    if (reason !== null) edge.transitions.forEach((name) => leftOut.set(name, reason));
  }
  return leftOut;
};

/**
 * Returns a small set of paths that take every transition possible on the page. Paths on which the machine differs from
 * its behaviour file come first. An input that starts no other path gets a path without steps.
 */
export const coverOn = <On extends Stage>(medium: Medium, model: Model<On>, longest?: number): Cover => {
  const graph = playable(model, medium);
  const covered = graph.starts.flatMap(({ step }) => step.transitions);
  const paths = coverOf(graph, {
    covers: transitionsOfEdge,
    allows: (edge) => canBePlayed(model, edge, medium),
    covered,
    longest,
  });
  const starts = graph.starts
    .filter(({ situation }) => !paths.some(({ inputIndex }) => inputIndex === situation.inputIndex))
    .map(({ situation }): GraphPath => ({ inputIndex: situation.inputIndex, edges: [], start: situation }));
  const taken = new Set([...covered, ...paths.flatMap(({ edges }) => edges.flatMap(transitionsOfEdge))]);
  const all = everythingIn(model.model.machine).transitions;
  const reasons = leftOutOf(model, medium);
  const untaken = [...all].filter((name) => !taken.has(name));
  return {
    paths: [...behaviourPaths(model, graph, medium).paths, ...paths, ...starts],
    transitions: all.size,
    leftOut: new Map([...reasons].filter(([name]) => untaken.includes(name))),
    untaken: untaken.filter((name) => !reasons.has(name)),
  };
};

/** For each edge with a transition, returns a shortest path that ends with this edge, if the path can be played. */
export const allPaths = <On extends Stage>(medium: Medium, model: Model<On>): GraphPath[] =>
  playable(model, medium)
    .edges.filter((edge) => edge.transitions.length > 0)
    .map((edge) => [...pathTo(edge.from), edge])
    .filter((edges) => edges.every((edge) => canBePlayed(model, edge, medium)))
    .flatMap((edges) => {
      const start = edges[0]?.from;
      return start === undefined ? [] : [{ inputIndex: start.inputIndex, edges, start }];
    });

export const replayPaths = async <On extends Stage>(
  { stages, model, plan }: { stages: Stages<On>; model: Model<On>; plan: FaultPlan },
  paths: readonly GraphPath[],
): Promise<void> => {
  const graph = graphOf(model.model);
  const situations = new Map([...graph.situations, ...behaviourPaths(model, graph, stages.medium).situations]);
  let turn = 0;
  const nextFault = (refusals: boolean): Fault => {
    const faults = plan.faults.filter((fault) => refusals || fault !== 'status 429');
    return faults[turn++ % faults.length] ?? 'connection lost';
  };
  const waiting = [...paths];
  const failures: string[] = [];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      try {
        await replayPath(stages, { model, plan, situations, nextFault }, path);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(stages.concurrency, paths.length) }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
};
