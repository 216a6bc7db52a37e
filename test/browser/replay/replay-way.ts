import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright-core';
import type { AnyStateNode } from 'xstate';
import { stepOfEvent, writeFlowLink } from '../../../src/lib/statechart/flow-link';
import type { Way } from '../../models/cover';
import type { Edge, Situation } from '../../models/graph';
import { delayOf } from '../../models/replay';
import type { BrowserModel, CalledActor, PlayedActor, Recogniser } from './browser-model';
import type { Fault, FaultPlan } from './faults';
import { openStage, patience, type Stage } from './stage';

/** A page that does not show what the model says, told so that it can be followed by hand. */
export class PageDiffers extends Error {}

const isCalled = (actor: CalledActor | PlayedActor): actor is CalledActor => 'call' in actor;

/** The failure that needs no reason of the shop's own: each plan has its ways of causing it. */
const fromNowhere = 'failed network';

/** ms. The clock stands still in states that it ends sooner: there must be time to look at them. */
const brief = 6000;

const answerOf = (edge: Edge): { actorId: string; answer: string } | null => {
  const [, actorId, answer] = /^(.+): ((?:done|failed).*)$/.exec(edge.label) ?? [];
  return actorId === undefined || answer === undefined ? null : { actorId, answer };
};

/** Whether the page can be brought to take an edge. */
export const canBePlayed = (browser: BrowserModel, edge: Edge): boolean => {
  if (browser.avoid?.(edge) === true) return false;
  const notOnThePage = browser.notOnThePage ?? {};
  if (edge.transitions.some((name) => name in notOnThePage)) return false;
  const answered = answerOf(edge);
  if (answered === null) {
    return edge.label.startsWith('after ') || edge.label in browser.events || edge.event.type in browser.events;
  }
  const actor = browser.actors[answered.actorId];
  if (actor === undefined) return false;
  if (!isCalled(actor)) return answered.answer in actor.play;
  return answered.answer in actor.answers || answered.answer === actor.tooMany || answered.answer === fromNowhere;
};

const nameIn = (browser: BrowserModel, id: string): string => id.slice(browser.model.machine.id.length + 1);

const recogniserOf = (browser: BrowserModel, id: string): Recogniser => {
  const found = (browser.states as Readonly<Record<string, Recogniser | undefined>>)[nameIn(browser, id)];
  if (found === undefined) throw new Error(`${browser.model.name}: no recogniser for ${id}`);
  return found;
};

/** The calls that the page must be making in these states. */
const callsIn = ({ model: { machine }, actors }: BrowserModel, leaves: readonly string[]): CalledActor[] =>
  leaves
    .flatMap((leaf) => machine.getStateNodeById(leaf).invoke.map(({ id }) => actors[id]))
    .flatMap((actor) => (actor !== undefined && isCalled(actor) ? [actor] : []));

export interface Replay {
  readonly browser: Browser;
  readonly shopUrl: string;
  readonly model: BrowserModel;
  readonly plan: FaultPlan;
  readonly situations: ReadonlyMap<string, Situation>;
  /** The next of the plan's faults. */
  readonly nextFault: (refusals: boolean) => Fault;
}

const cause = async (replay: Replay, stage: Stage, edge: Edge): Promise<void> => {
  const { model, plan } = replay;
  const answered = answerOf(edge);
  if (answered !== null) {
    const actor = model.actors[answered.actorId];
    if (actor === undefined) throw new Error(`nobody plays ${answered.actorId}`);
    if (!isCalled(actor)) return actor.play[answered.answer]?.(stage);
    const { call } = actor;
    const waiting = stage.network.heldNow(call);
    if (waiting !== 1) throw new Error(`${call.method} ${call.path} is asked ${waiting} times at once`);
    if (plan.late > 0 && delaysIn(model, edge.from).length === 0) {
      await stage.page.clock.fastForward(plan.late);
      await recogniseAll(replay, stage, edge.from.leaves);
    }
    const real = actor.answers[answered.answer];
    if (answered.answer === actor.tooMany) return stage.network.fail(call, 'status 429');
    if (real === undefined) return stage.network.fail(call, replay.nextFault(actor.tooMany === undefined));
    await real.prepare?.(stage);
    if (real.refusal) return stage.network.refuse(call, await real.refusal(stage));
    return stage.network.answerForReal(call, real);
  }
  if (edge.label.startsWith('after ')) {
    return stage.pass(delayOf(edge.event, edge.from.snapshot, model.model.machine));
  }
  const act = model.events[edge.label] ?? model.events[edge.event.type];
  if (act === undefined) throw new Error(`no shopper causes ${edge.label}`);
  return act(stage);
};

const leavesAfter = ({ situations }: Replay, { toKey }: Edge): readonly string[] => situations.get(toKey)?.leaves ?? [];

/** ms after which the clock ends a situation. */
const delaysIn = ({ model: { machine } }: BrowserModel, { snapshot }: Situation): number[] =>
  (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    node.after.map(({ eventType }) => delayOf({ type: eventType }, snapshot, machine)),
  );

/** Every active state is on the page, and its calls are on their way. */
const recogniseAll = async ({ model }: Replay, stage: Stage, leaves: readonly string[]): Promise<void> => {
  for (const { call } of callsIn(model, leaves)) await stage.network.arrived(call, patience);
  for (const leaf of leaves) await recogniserOf(model, leaf)(stage);
};

const linkOf = ({ model: { model } }: Replay, way: Way, count: number): string =>
  writeFlowLink({
    machine: model.machine.id,
    input: model.inputs[way.inputIndex],
    steps: way.edges.slice(0, count).map(({ event }) => stepOfEvent(event)),
  });

/** The lines of a message without the colours of a terminal. */
const plain = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The way up to the step that failed, one line a step. */
const told = (replay: Replay, way: Way, failedAt: number, error: unknown): string => {
  const names = (ids: readonly string[]) => ids.map((id) => nameIn(replay.model, id)).join(' + ');
  const start = way.start.leaves;
  const lines = [
    `${failedAt === 0 ? '✗' : '✓'} start → ${names(start)}`,
    ...way.edges.slice(0, failedAt).map((edge, index) => {
      const mark = index + 1 === failedAt ? '✗' : '✓';
      return `${mark} ${edge.label} → ${names(leavesAfter(replay, edge))}`;
    }),
  ];
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `${replay.model.model.name}, plan "${replay.plan.name}": the page does not show what the machine says`,
    ...lines.map((line) => `    ${line}`),
    `  ${plain(reason).slice(0, 4).join('\n  ')}`,
    `  see ${linkOf(replay, way, failedAt)}`,
  ].join('\n');
};

/**
 * Replays one way on the page, in front of the real server: after every step each active state must be recognised. Throws
 * PageDiffers with the steps so far and the address that shows them at /flows.
 */
export const replayWay = async (replay: Replay, way: Way): Promise<void> => {
  const { model, plan } = replay;
  const stage = await openStage(replay.browser, replay.shopUrl, plan);
  let at = 0;
  try {
    const calls = Object.values(model.actors).flatMap((actor) => (isCalled(actor) ? [actor.call] : []));
    await stage.network.watch(calls);
    await model.open(stage, model.model.inputs[way.inputIndex]);
    await recogniseAll(replay, stage, way.start.leaves);
    for (const edge of way.edges) {
      at += 1;
      const next = replay.situations.get(edge.toKey);
      if (next !== undefined && Math.min(...delaysIn(model, next)) < brief) await stage.stopClock();
      else await stage.startClock();
      await cause(replay, stage, edge);
      await recogniseAll(replay, stage, leavesAfter(replay, edge));
    }
    if (plan.reload) await reload(replay, stage, way);
  } catch (error) {
    const picture = join(
      '.cache',
      'replays',
      `${model.model.name}-${plan.name.replace(/\W+/g, '-')}-${Date.now()}.png`,
    );
    await stage.page.screenshot({ path: picture }).catch(() => undefined);
    throw new PageDiffers(`${told(replay, way, at, error)}\n  picture ${picture}`, { cause: error });
  } finally {
    await stage.network.release();
    await stage.close();
  }
};

const reload = async (replay: Replay, stage: Stage, way: Way): Promise<void> => {
  const reloads = (replay.model.reloads ?? {}) as Readonly<Record<string, readonly string[] | undefined>>;
  const last = way.edges.at(-1);
  const leaves = last === undefined ? [] : leavesAfter(replay, last);
  const expected = leaves.map((leaf) => reloads[nameIn(replay.model, leaf)]).find((found) => found !== undefined);
  if (expected === undefined) return;
  await stage.network.release();
  await stage.page.reload();
  for (const name of expected) await recogniserOf(replay.model, `${replay.model.model.machine.id}.${name}`)(stage);
};
