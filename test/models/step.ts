import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { ModelEvent } from './events';
import { transitionNames } from '../../machines/transition-names';

export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
  /** Ids of the source states of these transitions, including states that are entered and exited in this step. */
  readonly passed: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Stepper {
  start(input: unknown): Step;
  step(from: AnyMachineSnapshot, event: ModelEvent): Step;
}

/** Returns functions that record everything about a step, and run no actions, actors or timers. */
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
  const record = (run: () => AnyMachineSnapshot): Step => {
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
    start: (input) => record(() => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot),
    step: (from, event) => record(() => machine.transition(from, event, scope) as AnyMachineSnapshot),
  };
};
