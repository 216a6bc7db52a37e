import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import type { MachineFacts } from './facts';
import type { FlowPath, FlowStep } from './flow-link';
import { examplesOf, type Shape } from './shape';
import { innermostOf } from '../short-names';
import { activeStates, stepFrom, walk, type Moment } from './simulation';

const isIn = (snapshot: AnyMachineSnapshot, states: readonly string[]): boolean =>
  innermostOf(activeStates(snapshot)).toSorted().join(' ') === states.toSorted().join(' ');

const hasAny = (node: AnyStateNode, states: readonly string[]): boolean =>
  states.includes(node.id) || Object.values(node.states).some((child) => hasAny(child, states));

const valueOf = (node: AnyStateNode, states: readonly string[]): StateValue =>
  Object.fromEntries(
    Object.values(node.states)
      .filter((child) => hasAny(child, states))
      .map((child) => [child.key, valueOf(child, states)]),
  );

const valuesOf = (shape: Shape | undefined, { words }: MachineFacts): unknown[] =>
  shape === undefined ? [undefined] : examplesOf(shape, words).map(({ value }) => value);

/** A reported step has no payload, so each example of its payload is an alternative. */
export const alternativesOf = (step: FlowStep, { running }: Moment, facts: MachineFacts): FlowStep[] => {
  if (step.kind === 'event') {
    if (Object.keys(step.event).length > 1) return [step];
    return valuesOf(facts.events[step.event.type], facts).map((value) => ({
      kind: 'event',
      event: { ...(value as object | undefined), type: step.event.type },
    }));
  }
  if (step.kind !== 'result' || step.value !== undefined) return [step];
  const src = running.find(({ id }) => id === step.actor)?.src ?? step.actor;
  const shape = step.outcome === 'done' ? facts.actorShapes[src]?.output : facts.errors[step.actor];
  return valuesOf(shape, facts).map((value) => ({ ...step, value }));
};

/** Returns null if the step is impossible, or if a guard or an action throws. */
export const tried = (machine: AnyStateMachine, before: Moment, step: FlowStep): Moment | null => {
  try {
    return stepFrom(machine, before, step);
  } catch {
    return null;
  }
};

const setStates = (machine: AnyStateMachine, before: Moment, step: FlowStep, states: readonly string[]): Moment => {
  const value = valueOf(machine.root, states);
  const snapshot = machine.resolveState({ value, context: before.snapshot.context }) as AnyMachineSnapshot;
  const running = (snapshot._nodes as AnyStateNode[]).flatMap(({ invoke }) =>
    invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id, input: undefined })),
  );
  const nothing = { timers: [], received: [], taken: [], actions: [] };
  return { ...before, ...nothing, step, snapshot, running, isAsReported: true };
};

/** Takes the first example payload that leads to the reported states. If no example does, sets the states directly. */
export const walkReported = (
  { machine, facts }: { machine: AnyStateMachine; facts: MachineFacts },
  path: Pick<FlowPath, 'input' | 'steps' | 'reached'>,
): ReturnType<typeof walk> =>
  walk(machine, path, (before, step, index) => {
    const states = path.reached?.[index];
    if (states === undefined) return stepFrom(machine, before, step);
    const moments = alternativesOf(step, before, facts).flatMap((one) => tried(machine, before, one) ?? []);
    return moments.find(({ snapshot }) => isIn(snapshot, states)) ?? setStates(machine, before, step, states);
  });
