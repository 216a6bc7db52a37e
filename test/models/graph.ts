import type { AnyMachineSnapshot } from 'xstate';
import { labelOf } from './labels';
import type { Model } from './model';
import { eventsIn, situationOf, type ModelEvent } from './events';
import { stepperOf, type Effect, type Step } from './step';

/** A situation is what tells two moments apart: the active states, and what matters of the context. */
export interface Situation {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Ids of the active states without active children, sorted. */
  readonly leaves: readonly string[];
  /** The first edge of a shortest way here is found by going back along these; none at a start. */
  readonly cameBy: Edge | null;
  /** Which of the model's inputs it began with. */
  readonly inputIndex: number;
}

export interface Edge {
  readonly from: Situation;
  readonly event: ModelEvent;
  readonly label: string;
  readonly after: AnyMachineSnapshot;
  readonly toKey: string;
  /** Names of the transitions taken; none where the event does nothing. */
  readonly transitions: readonly string[];
  readonly passed: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Start {
  readonly situation: Situation;
  readonly step: Step;
}

export interface Graph {
  readonly starts: readonly Start[];
  readonly situations: ReadonlyMap<string, Situation>;
  /** All events in all situations, those that do nothing included. */
  readonly edges: readonly Edge[];
}

const most = 20_000;

export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.id)
    .sort();

/** Everything that can happen to a machine, breadth first, so that the way to each situation is a shortest one. */
export const graphOf = (model: Model): Graph => {
  const stepper = stepperOf(model.machine);
  const situations = new Map<string, Situation>();
  const edges: Edge[] = [];
  const waiting: Situation[] = [];
  // What begins with another input may never become the same, even if it looks it: guards may read it.
  const keyOf = (snapshot: AnyMachineSnapshot, inputIndex: number) => `${inputIndex} ${situationOf(model, snapshot)}`;
  const meet = (snapshot: AnyMachineSnapshot, cameBy: Edge | null, inputIndex: number): Situation => {
    const key = keyOf(snapshot, inputIndex);
    const known = situations.get(key);
    if (known !== undefined) return known;
    if (situations.size >= most) throw new Error(`${model.name} has more than ${most} situations`);
    const situation = { key, snapshot, leaves: leavesOf(snapshot), cameBy, inputIndex };
    situations.set(key, situation);
    waiting.push(situation);
    return situation;
  };

  const starts = model.inputs.map((input, inputIndex) => {
    const step = stepper.start(input);
    return { step, situation: meet(step.snapshot, null, inputIndex) };
  });
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    if (from.snapshot.status !== 'active') continue;
    for (const event of eventsIn(model, from.snapshot)) {
      const { snapshot, transitions, passed, effects } = stepper.step(from.snapshot, event);
      const toKey = keyOf(snapshot, from.inputIndex);
      const edge = { from, event, label: labelOf(model, event), after: snapshot, toKey, transitions, passed, effects };
      edges.push(edge);
      meet(snapshot, edge, from.inputIndex);
    }
  }
  return { starts, situations, edges };
};

/** The edges of a shortest way from a start to a situation. */
export const wayTo = (situation: Situation): Edge[] => {
  const way: Edge[] = [];
  for (let edge = situation.cameBy; edge !== null; edge = edge.from.cameBy) way.unshift(edge);
  return way;
};
