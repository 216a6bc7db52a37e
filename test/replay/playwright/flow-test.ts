import { test as base } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { graphOf, type Edge, type Situation } from '../../models/graph';
import { openBrowserStage, type BrowserStage } from '../browser/browser-stage';
import { nameIn } from '../describe-path';
import { everyReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { canBePlayed } from '../playable';
import type { ReplayModel } from '../replay-model';
import { openStart, takeStep } from '../replay-step';

interface FlowPage {
  /** Causes one step on the page, and asserts the active states after it, in the machine and on the page. */
  take(step: string, ...states: readonly string[]): Promise<void>;
}

/**
 * Opens a machine's page, and asserts the initial `states`. `start` is the label of one of the model's starts; the
 * default is the first.
 */
type OpenFlow = (flow: { machine: string; start?: string; states: readonly string[] }) => Promise<FlowPage>;

type BrowserReplay = ReplayModel<AnyStateMachine, BrowserStage>;

const replayOf = (machine: string): BrowserReplay => {
  const found = everyReplay.find(({ model }) => model.name === machine);
  if (found !== undefined) return found;
  throw new Error(`there is no machine ${machine}; there are ${everyReplay.map(({ model }) => model.name).join(', ')}`);
};

const flowOn = async (stage: BrowserStage, { machine, start, states }: Parameters<OpenFlow>[0]): Promise<FlowPage> => {
  const model = replayOf(machine);
  const graph = graphOf(model.model);
  const { situations } = graph;
  const replay = { model, plan: stage.plan, situations, nextFault: () => 'connection lost' as const };
  const namesOf = ({ leaves }: Situation): string => leaves.map((id) => nameIn(model.model, id)).join(' + ');
  const expectStates = (situation: Situation, expected: readonly string[]): void => {
    const wanted = [...expected].sort().join(' + ');
    if (namesOf(situation) !== wanted) throw new Error(`the machine is in ${namesOf(situation)}, not in ${wanted}`);
  };

  const first = start === undefined ? graph.starts[0] : graph.starts.find(({ label }) => label === start);
  if (first === undefined) {
    throw new Error(`${machine} has no start "${start}"; it has ${graph.starts.map(({ label }) => label).join(', ')}`);
  }
  let current = first.situation;
  expectStates(current, states);
  await base.step(namesOf(current), () => openStart(replay, stage, current));

  const edgeTo = (step: string): Edge => {
    const possible = graph.edges
      .filter(({ from }) => from === current)
      .filter((edge) => canBePlayed(model, edge, 'browser'));
    const edge = possible.find(({ label }) => label === step);
    if (edge !== undefined) return edge;
    throw new Error(
      `${namesOf(current)} has no step "${step}"; it has\n${possible.map(({ label }) => label).join('\n')}`,
    );
  };

  return {
    take: (step, ...expected) =>
      base.step(`${step} → ${expected.join(' + ')}`, async () => {
        const edge = edgeTo(step);
        current = situations.get(edge.toKey) ?? current;
        expectStates(current, expected);
        await takeStep(replay, stage, edge);
      }),
  };
};

export const test = base.extend<{ openFlow: OpenFlow }>({
  openFlow: async ({ browser, baseURL }, provide) => {
    const stages: BrowserStage[] = [];
    await provide(async (flow) => {
      const stage = await openBrowserStage(browser, baseURL ?? '', faultPlans.calm);
      stages.push(stage);
      return flowOn(stage, flow);
    });
    for (const stage of stages) {
      await stage.network.release();
      await stage.close();
    }
  },
});
