import type { AnyStateMachine } from 'xstate';
import { coverOf, transitionsOfEdge, type Way } from '../models/cover';
import { graphOf, wayTo, type Edge, type Graph, type Situation } from '../models/graph';
import { everythingIn } from '../models/transitions';
import type { Fault, FaultPlan } from './faults';
import { canBePlayed, whyOnlyInBrowser, type Medium } from './playable';
import type { ReplayModel } from './replay-model';
import { replayWay, type Theatre } from './replay-way';
import type { Stage } from './stage';
import { writtenWays } from './written-ways';

type Model<On extends Stage> = ReplayModel<AnyStateMachine, On>;

/** What a model's ways cover, and what they leave out without a reason. */
export interface Cover {
  readonly ways: readonly Way[];
  /** All of the machine. */
  readonly transitions: number;
  /** Not taken by these ways, each with the reason. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly untaken: readonly string[];
}

/** What begins with an input that can come about on that medium's page. */
const playable = <On extends Stage>(model: Model<On>, medium: Medium): Graph => {
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

/** The reason why a way to an edge takes a real browser, or null. */
const whyNotInView = <On extends Stage>(model: Model<On>, edge: Edge): string | null =>
  model.inputsInBrowser?.[edge.from.inputIndex] ??
  [...wayTo(edge.from), edge].map((one) => whyOnlyInBrowser(model, one)).find((reason) => reason !== null) ??
  null;

/** What a medium cannot show, with the reasons. */
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
 * The fewest ways that take every transition the page can take, and before them those on which the machine does not do what is
 * written of it; a start that ends at once is a way by itself.
 */
export const coverOn = <On extends Stage>(medium: Medium, model: Model<On>): Cover => {
  const graph = playable(model, medium);
  const covered = graph.starts.flatMap(({ step }) => step.transitions);
  const ways = coverOf(graph, {
    covers: transitionsOfEdge,
    allows: (edge) => canBePlayed(model, edge, medium),
    covered,
  });
  const starts = graph.starts
    .filter(({ situation }) => !ways.some(({ inputIndex }) => inputIndex === situation.inputIndex))
    .map(({ situation }): Way => ({ inputIndex: situation.inputIndex, edges: [], start: situation }));
  const taken = new Set([...covered, ...ways.flatMap(({ edges }) => edges.flatMap(transitionsOfEdge))]);
  const all = everythingIn(model.model.machine).transitions;
  const reasons = leftOutOf(model, medium);
  const untaken = [...all].filter((name) => !taken.has(name));
  return {
    ways: [...writtenWays(model, graph, medium).ways, ...ways, ...starts],
    transitions: all.size,
    leftOut: new Map([...reasons].filter(([name]) => untaken.includes(name))),
    untaken: untaken.filter((name) => !reasons.has(name)),
  };
};

/** A shortest way to every situation the page can be in, and one step further by all that can happen there. */
export const everyWay = <On extends Stage>(medium: Medium, model: Model<On>): Way[] => {
  return playable(model, medium)
    .edges.filter((edge) => edge.transitions.length > 0)
    .map((edge) => [...wayTo(edge.from), edge])
    .filter((edges) => edges.every((edge) => canBePlayed(model, edge, medium)))
    .flatMap((edges) => {
      const start = edges[0]?.from;
      return start === undefined ? [] : [{ inputIndex: start.inputIndex, edges, start }];
    });
};

/** Replays ways, some at a time, and throws all their failures together. */
export const replayWays = async <On extends Stage>(
  { theatre, model, plan }: { theatre: Theatre<On>; model: Model<On>; plan: FaultPlan },
  ways: readonly Way[],
): Promise<void> => {
  const graph = graphOf(model.model);
  const situations = new Map([...graph.situations, ...writtenWays(model, graph, theatre.medium).situations]);
  let turn = 0;
  const nextFault = (refusals: boolean): Fault => {
    const faults = plan.faults.filter((fault) => refusals || fault !== 'status 429');
    return faults[turn++ % faults.length] ?? 'connection lost';
  };
  const waiting = [...ways];
  const failures: string[] = [];
  const work = async () => {
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      try {
        await replayWay({ theatre, model, plan, situations, nextFault }, way);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(theatre.stages, ways.length) }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
};
