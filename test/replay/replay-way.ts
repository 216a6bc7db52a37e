import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Way } from '../models/cover';
import type { Edge, Situation } from '../models/graph';
import { delayOf } from '../models/replay';
import type { Fault, FaultPlan } from './faults';
import { perform } from './perform';
import { answerOf, type Medium } from './playable';
import { callsOf, isCalled, type CalledActor, type Recogniser, type ReplayModel } from './replay-model';
import { patience, type Stage } from './stage';
import { nameIn, PageDiffers, tellWay } from './tell-way';

/** ms. The clock stands still in states that it ends sooner: there must be time to look at them. */
const brief = 6000;

/** Where ways are played. */
export interface Theatre<On extends Stage> {
  readonly medium: Medium;
  /** A fresh stage for one way. */
  open(plan: FaultPlan): Promise<On>;
  /** How many stages there can be at once. */
  readonly stages: number;
}

export interface Replay<On extends Stage> {
  readonly theatre: Theatre<On>;
  readonly model: ReplayModel<AnyStateMachine, On>;
  readonly plan: FaultPlan;
  readonly situations: ReadonlyMap<string, Situation>;
  /** The next of the plan's faults. */
  readonly nextFault: (refusals: boolean) => Fault;
}

const recogniserOf = <On extends Stage>({ model, states }: ReplayModel<AnyStateMachine, On>, id: string) => {
  const found = (states as Readonly<Record<string, Recogniser<On> | undefined>>)[nameIn(model, id)];
  if (found === undefined) throw new Error(`${model.name}: no recogniser for ${id}`);
  return found;
};

/** The calls that the page must be making in these states. */
const callsIn = <On extends Stage>(
  { model: { machine }, actors }: ReplayModel<AnyStateMachine, On>,
  leaves: readonly string[],
): CalledActor<On>[] =>
  leaves
    .flatMap((leaf) => machine.getStateNodeById(leaf).invoke.map(({ id }) => actors[id]))
    .flatMap((actor) => (actor !== undefined && isCalled(actor) ? [actor] : []));

const cause = async <On extends Stage>(replay: Replay<On>, stage: On, edge: Edge): Promise<void> => {
  const { model, plan } = replay;
  const answered = answerOf(edge);
  if (answered !== null) {
    const actor = model.actors[answered.actorId];
    if (actor === undefined) throw new Error(`nobody plays ${answered.actorId}`);
    if (!isCalled(actor)) {
      const part = actor.play[answered.answer];
      return part && perform(part, stage);
    }
    const calls = callsOf(actor);
    const waiting = calls.reduce((sum, call) => sum + stage.network.heldNow(call), 0);
    const call = await stage.network.arrived(calls, patience);
    if (waiting !== 1) throw new Error(`${call.method} ${call.path} is asked ${waiting} times at once`);
    if (plan.late > 0 && delaysIn(model, edge.from).length === 0) {
      await stage.pass(plan.late);
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
  return perform(act, stage);
};

const leavesAfter = <On extends Stage>({ situations }: Replay<On>, { toKey }: Edge): readonly string[] =>
  situations.get(toKey)?.leaves ?? [];

/** ms after which the clock ends a situation. */
const delaysIn = <On extends Stage>(
  { model: { machine } }: ReplayModel<AnyStateMachine, On>,
  { snapshot }: Situation,
): number[] =>
  (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    node.after.map(({ eventType }) => delayOf({ type: eventType }, snapshot, machine)),
  );

/** Every active state is on the page, and its calls are on their way. */
const recogniseAll = async <On extends Stage>(
  { model }: Replay<On>,
  stage: On,
  leaves: readonly string[],
): Promise<void> => {
  for (const actor of callsIn(model, leaves)) await stage.network.arrived(callsOf(actor), patience);
  for (const leaf of leaves) await recogniserOf(model, leaf)(stage);
};

/**
 * Replays one way on the page, in front of the real server: after every step each active state must be recognised. Throws
 * PageDiffers with the steps so far and the address that shows them at /flows.
 */
export const replayWay = async <On extends Stage>(replay: Replay<On>, way: Way): Promise<void> => {
  const { theatre, model, plan } = replay;
  const stage = await theatre.open(plan);
  let at = 0;
  try {
    const calls = Object.values(model.actors).flatMap((actor) => (isCalled(actor) ? callsOf(actor) : []));
    await stage.network.hold(calls);
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
    const picture = await stage
      .keepPicture(`${model.model.name}-${plan.name.replace(/\W+/g, '-')}-${Date.now()}`)
      .catch(() => 'none');
    const after = (edge: Edge) => leavesAfter(replay, edge);
    const told = tellWay({ model: model.model, plan: plan.name, way, failedAt: at, leavesAfter: after, error });
    throw new PageDiffers(`${told}\n  picture ${picture}`, { cause: error });
  } finally {
    await stage.network.release();
    await stage.close();
  }
};

const reload = async <On extends Stage>(replay: Replay<On>, stage: On, way: Way): Promise<void> => {
  const { model } = replay.model;
  const reloads = (replay.model.reloads ?? {}) as Readonly<Record<string, readonly string[] | undefined>>;
  const last = way.edges.at(-1);
  const leaves = last === undefined ? [] : leavesAfter(replay, last);
  const expected = leaves.map((leaf) => reloads[nameIn(model, leaf)]).find((found) => found !== undefined);
  if (expected === undefined) return;
  await stage.network.release();
  await stage.reload();
  for (const name of expected) await recogniserOf(replay.model, `${model.machine.id}.${name}`)(stage);
};
