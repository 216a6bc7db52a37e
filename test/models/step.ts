import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { ModelEvent } from './events';
import { transitionNames } from '../../src/devtools/statecharts/model/transition-names';

/** What a step asks for without doing it: an action with its parameters, an actor to start or stop, a clock to set. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  /** Names of the transitions taken, those without an event included, in their order. */
  readonly transitions: readonly string[];
  /** Ids of the states these transitions left: some are passed through within the step. */
  readonly passed: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Stepper {
  start(input: unknown): Step;
  step(from: AnyMachineSnapshot, event: ModelEvent): Step;
}

/** A machine as a pure function that tells everything about a step: nothing is executed, no actor runs, no time passes. */
export const stepperOf = (machine: AnyStateMachine): Stepper => {
  const names = transitionNames(machine);
  let taken: AnyTransitionDefinition[] = [];
  let effects: Effect[] = [];
  const self = createActor(machine, {
    input: {},
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
    },
  });
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: ({ type, params }) => effects.push({ type, params }),
  };
  const told = (run: () => AnyMachineSnapshot): Step => {
    taken = [];
    effects = [];
    const snapshot = run();
    const known = taken.filter((transition) => names.has(transition));
    return {
      snapshot,
      transitions: known.map((transition) => names.get(transition) ?? ''),
      passed: known.map(({ source }) => source.id),
      effects,
    };
  };
  return {
    start: (input) => told(() => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot),
    step: (from, event) => told(() => machine.transition(from, event, scope) as AnyMachineSnapshot),
  };
};
