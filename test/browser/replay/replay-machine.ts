import type { Browser } from 'playwright-core';
import { coverOf, transitionsOfEdge, type Way } from '../../models/cover';
import { graphOf, wayTo, type Graph } from '../../models/graph';
import { everythingIn } from '../../models/transitions';
import type { BrowserModel } from './browser-model';
import type { Fault, FaultPlan } from './faults';
import { canBePlayed, replayWay } from './replay-way';
import { writtenWays } from './written-ways';

/** What a browser model's ways cover, and what they leave out without a reason. */
export interface Cover {
  readonly ways: readonly Way[];
  readonly transitions: number;
  readonly untaken: readonly string[];
}

const isOpenFor = (browser: BrowserModel, inputIndex: number): boolean =>
  browser.inputs === undefined || browser.inputs.includes(inputIndex);

const playable = (browser: BrowserModel): Graph => {
  const graph = graphOf(browser.model);
  return { ...graph, starts: graph.starts.filter(({ situation }) => isOpenFor(browser, situation.inputIndex)) };
};

/**
 * The fewest ways that take every transition the page can take, and before them those on which the machine does not do what is
 * written of it; a start that ends at once is a way by itself.
 */
export const coverInBrowser = (browser: BrowserModel): Cover => {
  const graph = playable(browser);
  const covered = graph.starts.flatMap(({ step }) => step.transitions);
  const ways = coverOf(graph, { covers: transitionsOfEdge, allows: (edge) => canBePlayed(browser, edge), covered });
  const starts = graph.starts
    .filter(({ situation }) => !ways.some(({ inputIndex }) => inputIndex === situation.inputIndex))
    .map(({ situation }): Way => ({ inputIndex: situation.inputIndex, edges: [], start: situation }));
  const taken = new Set([
    ...covered,
    ...ways.flatMap(({ edges }) => edges.flatMap(({ transitions }) => [...transitions])),
    ...Object.keys(browser.notOnThePage ?? {}),
  ]);
  const all = everythingIn(browser.model.machine).transitions;
  return {
    ways: [...writtenWays(browser, graph).ways, ...ways, ...starts],
    transitions: all.size,
    untaken: [...all].filter((name) => !taken.has(name)),
  };
};

/** A shortest way to every situation the page can be in, and one step further by all that can happen there. */
export const everyWay = (browser: BrowserModel): Way[] => {
  const graph = playable(browser);
  const inputs = new Set(graph.starts.map(({ situation }) => situation.inputIndex));
  return graph.edges
    .filter((edge) => inputs.has(edge.from.inputIndex) && edge.transitions.length > 0)
    .map((edge) => [...wayTo(edge.from), edge])
    .filter((edges) => edges.every((edge) => canBePlayed(browser, edge)))
    .flatMap((edges) => {
      const start = edges[0]?.from;
      return start === undefined ? [] : [{ inputIndex: start.inputIndex, edges, start }];
    });
};

/** Replays ways, some at a time, and throws all their failures together. */
export const replayWays = async (
  { browser, shopUrl, model, plan }: { browser: Browser; shopUrl: string; model: BrowserModel; plan: FaultPlan },
  ways: readonly Way[],
  atOnce = 3,
): Promise<void> => {
  const graph = graphOf(model.model);
  const situations = new Map([...graph.situations, ...writtenWays(model, graph).situations]);
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
        await replayWay({ browser, shopUrl, model, plan, situations, nextFault }, way);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ways.length) }, work));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
};
