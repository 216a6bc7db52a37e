import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Edge, Situation } from '../models/graph';
import { delayOf } from '../models/replay';
import type { Fault, FaultPlan } from './faults';
import { perform } from './perform';
import { resultOf } from './playable';
import { callsOf, isCalled, type CalledActor, type Recogniser, type ReplayModel } from './replay-model';
import type { Stage } from './stage';
import { nameIn } from './describe-path';

/** Time in ms. The clock is stopped in states that a shorter delay can end, so that they last until inspected. */
const brief = 6000;

export interface Replay<On extends Stage> {
  readonly model: ReplayModel<AnyStateMachine, On>;
  readonly plan: FaultPlan;
  readonly situations: ReadonlyMap<string, Situation>;
  readonly nextFault: (refusals: boolean) => Fault;
  /** Called after the last step of a path. It may change the page, because the stage is then closed. */
  readonly atEnd?: (stage: On) => Promise<void>;
}

export const recogniserOf = <On extends Stage>({ model, states }: ReplayModel<AnyStateMachine, On>, id: string) => {
  const found = (states as Readonly<Record<string, Recogniser<On> | undefined>>)[nameIn(model, id)];
  if (found === undefined) throw new Error(`${model.name}: no recogniser for ${id}`);
  return found;
};

const callsIn = <On extends Stage>(
  { model: { machine }, actors }: ReplayModel<AnyStateMachine, On>,
  leaves: readonly string[],
): CalledActor<On>[] =>
  leaves
    .flatMap((leaf) => machine.getStateNodeById(leaf).invoke.map(({ id }) => actors[id]))
    .flatMap((actor) => (actor !== undefined && isCalled(actor) ? [actor] : []));

const cause = async <On extends Stage>(replay: Replay<On>, stage: On, edge: Edge): Promise<void> => {
  const { model, plan } = replay;
  const result = resultOf(edge);
  if (result !== null) {
    const actor = model.actors[result.actorId];
    if (actor === undefined) throw new Error(`no actor model for ${result.actorId}`);
    if (!isCalled(actor)) {
      const part = actor.play[result.name];
      return part && perform(part, stage);
    }
    const calls = callsOf(actor);
    const waiting = calls.reduce((sum, call) => sum + stage.network.heldNow(call), 0);
    const call = await stage.network.arrived(calls);
    if (waiting !== 1) throw new Error(`${call.method} ${call.path} is called ${waiting} times at once`);
    if (plan.late > 0 && delaysIn(model, edge.from).length === 0) {
      await stage.pass(plan.late);
      await recogniseAll(replay, stage, edge.from.leaves);
    }
    const resultCause = actor.results[result.name];
    if (result.name === actor.tooManyRequests) return stage.network.fail(call, 'status 429');
    if (resultCause === undefined)
      return stage.network.fail(call, replay.nextFault(actor.tooManyRequests === undefined));
    await resultCause.prepare?.(stage);
    if (resultCause.refusal) return stage.network.refuse(call, await resultCause.refusal(stage));
    return stage.network.forward(call, resultCause);
  }
  if (edge.label.startsWith('after ')) {
    return stage.pass(delayOf(edge.event, edge.from.snapshot, model.model.machine));
  }
  const act = model.events[edge.label] ?? model.events[edge.event.type];
  if (act === undefined) throw new Error(`no act causes ${edge.label}`);
  return perform(act, stage);
};

export const leavesAfter = <On extends Stage>({ situations }: Replay<On>, { toKey }: Edge): readonly string[] =>
  situations.get(toKey)?.leaves ?? [];

/** Returns the delays, in ms, that can end a situation. */
const delaysIn = <On extends Stage>(
  { model: { machine } }: ReplayModel<AnyStateMachine, On>,
  { snapshot }: Situation,
): number[] =>
  (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    node.after.map(({ eventType }) => delayOf({ type: eventType }, snapshot, machine)),
  );

const recogniseAll = async <On extends Stage>(
  { model }: Replay<On>,
  stage: On,
  leaves: readonly string[],
): Promise<void> => {
  for (const actor of callsIn(model, leaves)) await stage.network.arrived(callsOf(actor));
  for (const leaf of leaves) await recogniserOf(model, leaf)(stage);
};

export const openStart = async <On extends Stage>(
  replay: Replay<On>,
  stage: On,
  { inputIndex, leaves }: Situation,
): Promise<void> => {
  const { model } = replay;
  const calls = Object.values(model.actors).flatMap((actor) => (isCalled(actor) ? callsOf(actor) : []));
  await stage.network.hold(calls);
  await model.open(stage, model.model.inputs[inputIndex]);
  await recogniseAll(replay, stage, leaves);
};

export const takeStep = async <On extends Stage>(replay: Replay<On>, stage: On, edge: Edge): Promise<void> => {
  const next = replay.situations.get(edge.toKey);
  if (next !== undefined && Math.min(...delaysIn(replay.model, next)) < brief) await stage.stopClock();
  else await stage.startClock();
  await cause(replay, stage, edge);
  await recogniseAll(replay, stage, leavesAfter(replay, edge));
};
