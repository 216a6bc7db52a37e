import type { AnyMachineSnapshot } from 'xstate';
import { labelOf, startLabel } from './labels';
import type { Model } from './model';
import { eventsIn, situationOf, type ModelEvent } from './events';
import { stepperOf, type Effect, type Step } from './step';

/** Situations differ by their active states, by the relevant part of the context, or by the input. */
export interface Situation {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly leaves: readonly string[];
  /** The last edge of a shortest path to this situation; null at a start. */
  readonly cameBy: Edge | null;
  readonly inputIndex: number;
}

export interface Edge {
  readonly from: Situation;
  readonly event: ModelEvent;
  readonly label: string;
  readonly after: AnyMachineSnapshot;
  readonly toKey: string;
  /** The list is empty if the event has no effect. */
  readonly transitions: readonly string[];
  readonly passed: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Start {
  readonly label: string;
  readonly situation: Situation;
  readonly step: Step;
}

export interface Graph {
  readonly starts: readonly Start[];
  readonly situations: ReadonlyMap<string, Situation>;
  /** An edge for every event in every situation, ignored events included. */
  readonly edges: readonly Edge[];
}

export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.id)
    .sort();

/** Explores breadth first, so that `cameBy` gives shortest paths. Throws if there are more than `most` situations. */
export const graphOf = (model: Model, most = 20_000): Graph => {
  const stepper = stepperOf(model.machine);
  const situations = new Map<string, Situation>();
  const edges: Edge[] = [];
  const waiting: Situation[] = [];
  // The key contains the input's index, because guards may read the input.
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
    return { label: startLabel(model, inputIndex), step, situation: meet(step.snapshot, null, inputIndex) };
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

export const outgoingOf = (edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> => {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of edges) {
    const known = outgoing.get(edge.from.key);
    if (known === undefined) outgoing.set(edge.from.key, [edge]);
    else known.push(edge);
  }
  return outgoing;
};

export const pathTo = (situation: Situation): Edge[] => {
  const path: Edge[] = [];
  for (let edge = situation.cameBy; edge !== null; edge = edge.from.cameBy) path.unshift(edge);
  return path;
};
