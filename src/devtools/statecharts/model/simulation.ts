import {
  getInitialMicrosteps,
  getInitialSnapshot,
  getMicrosteps,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ExecutableActionObject,
} from 'xstate';
import type { FlowPath, FlowStep } from './flow-link';
import { eventlessBetween, transitionNames } from '../../../../machines/transition-names';

/** `dueAt` is in ms since the start. */
interface Timer {
  eventType: string;
  delay: string;
  dueAt: number;
}

interface RunningActor {
  id: string;
  src: string;
  input: unknown;
}

export interface Moment {
  step: FlowStep | null;
  snapshot: AnyMachineSnapshot;
  /** Time in ms since the start. */
  now: number;
  timers: readonly Timer[];
  running: readonly RunningActor[];
  /** The events that the machine received. There are none if only time passed, and several if several delays ended. */
  received: readonly AnyEventObject[];
  taken: readonly string[];
  /** The actions that a real actor would run. */
  actions: readonly string[];
  /** True if the reported states were set directly, because no example payload leads to them. */
  isAsReported?: boolean;
}

class ImpossibleStep extends Error {}

type Microstep = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

interface RaiseParams {
  event: AnyEventObject;
  id?: string;
  delay?: number;
}

interface SpawnParams {
  id: string;
  src: unknown;
  input?: unknown;
}

const delayName = (eventType: string): string => /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? eventType;

const carryOut = (moment: Moment, actions: readonly ExecutableActionObject[]): Moment => {
  let { timers, running } = moment;
  const names: string[] = [];
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { event, id, delay } = params as RaiseParams;
      if (delay === undefined) continue;
      const timer = { eventType: event.type, delay: delayName(id ?? event.type), dueAt: moment.now + delay };
      timers = [...timers.filter(({ eventType }) => eventType !== event.type), timer];
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string };
      timers = timers.filter(({ eventType }) => eventType !== sendId);
    } else if (type === 'xstate.spawnChild') {
      const { id, src, input } = params as SpawnParams;
      running = [...running.filter((actor) => actor.id !== id), { id, src: typeof src === 'string' ? src : id, input }];
    } else if (type === 'xstate.stopChild') {
      const { id } = params as { id: string };
      running = running.filter((actor) => actor.id !== id);
    } else if (!type.startsWith('xstate.')) names.push(type);
  }
  return { ...moment, timers, running, actions: [...moment.actions, ...names] };
};

const through = (from: Moment, microsteps: readonly Microstep[]): Moment => {
  let moment = from;
  microsteps.forEach(([snapshot, actions], index) => {
    const before = microsteps[index - 1]?.[0];
    const eventless = before === undefined ? [] : eventlessBetween(before, snapshot);
    moment = carryOut({ ...moment, snapshot, taken: [...moment.taken, ...eventless] }, actions);
  });
  const isOver = moment.snapshot.status !== 'active';
  return isOver ? { ...moment, timers: [], running: [] } : moment;
};

/** Invoked actors and the clock do not run: steps supply the actors' results and advance the clock. */
export const startOf = (machine: AnyStateMachine, input?: unknown): Moment => {
  const microsteps = getInitialMicrosteps(machine, input);
  const snapshot = getInitialSnapshot(machine, input) as AnyMachineSnapshot;
  const nothing = { step: null, now: 0, timers: [], running: [], received: [], taken: [], actions: [] };
  return through({ ...nothing, snapshot }, microsteps);
};

const receive = (machine: AnyStateMachine, moment: Moment, event: AnyEventObject): Moment => {
  const { snapshot } = moment;
  if (snapshot.status !== 'active') throw new ImpossibleStep('the machine has come to its end');
  const names = transitionNames(machine);
  const first = (machine.getTransitionData(snapshot, event) ?? []).flatMap((one) => names.get(one) ?? []);
  const microsteps = getMicrosteps(machine, snapshot, event);
  const next = { ...moment, received: [...moment.received, event], taken: [...moment.taken, ...first] };
  return through(next, microsteps);
};

const runClock = (machine: AnyStateMachine, from: Moment, until: number): Moment => {
  let moment = from;
  for (;;) {
    const [next] = moment.timers.filter(({ dueAt }) => dueAt <= until).sort((one, other) => one.dueAt - other.dueAt);
    if (next === undefined) return { ...moment, now: until };
    const due = { ...moment, now: next.dueAt, timers: moment.timers.filter((timer) => timer !== next) };
    moment = receive(machine, due, { type: next.eventType });
  }
};

const resultEvent = (moment: Moment, actor: string, outcome: 'done' | 'error', value: unknown): AnyEventObject => {
  if (!moment.running.some(({ id }) => id === actor)) throw new ImpossibleStep(`no actor ${actor} is running`);
  const type = `xstate.${outcome}.actor.${actor}`;
  return outcome === 'done' ? { type, actorId: actor, output: value } : { type, actorId: actor, error: value };
};

/**
 * Has no side effects, and does not catch errors of guards and actions.
 * @throws ImpossibleStep
 */
export const stepFrom = (machine: AnyStateMachine, before: Moment, step: FlowStep): Moment => {
  const moment: Moment = { ...before, step, received: [], taken: [], actions: [], isAsReported: false };
  switch (step.kind) {
    case 'event':
      return receive(machine, moment, step.event);
    case 'result': {
      const { actor, outcome, value } = step;
      const event = resultEvent(moment, actor, outcome, value);
      return receive(machine, { ...moment, running: moment.running.filter(({ id }) => id !== actor) }, event);
    }
    case 'delay': {
      const timer = moment.timers.find(({ delay }) => delay === step.delay);
      if (timer === undefined) throw new ImpossibleStep(`no delay ${step.delay} is running`);
      return runClock(machine, moment, timer.dueAt);
    }
    case 'wait':
      return runClock(machine, moment, moment.now + step.ms);
  }
};

/** The moments before the first impossible step, and the error of that step. */
interface WalkedPath {
  moments: readonly Moment[];
  problem: { step: number; message: string } | null;
}

/** `take` applies one step, by default with the payload in the path. */
export const walk = (
  machine: AnyStateMachine,
  { input, steps }: Pick<FlowPath, 'input' | 'steps'>,
  take = (before: Moment, step: FlowStep, _index: number): Moment => stepFrom(machine, before, step),
): WalkedPath => {
  const moments = [startOf(machine, input)];
  for (const [index, step] of steps.entries()) {
    const before = moments.at(-1);
    if (before === undefined) break;
    try {
      moments.push(take(before, step, index));
    } catch (error) {
      return { moments, problem: { step: index, message: error instanceof Error ? error.message : String(error) } };
    }
  }
  return { moments, problem: null };
};

export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as AnyStateNode[]).filter(({ parent }) => parent !== undefined).map(({ id }) => id);
