import {
  createActor,
  fromPromise,
  getNextSnapshot,
  getInitialSnapshot,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { transitionNames } from '../../machines/transition-names';
import type { Model } from './model';
import { situationOf, type ModelEvent } from './events';
import type { ModelPath } from './paths';
import { stateNodesOf } from './transitions';

/** Transitions have the form `source | event | index`. */
export interface Visits {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
}

class ReplayMismatch extends Error {}

interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

const flushPromises = () => new Promise<void>((done) => setImmediate(done));

/** Replays a path on a real actor, and compares each step with the machine's pure transition function. */
export const replay = async (
  model: Model,
  path: Pick<ModelPath, 'input' | 'events'>,
  visits: Visits,
): Promise<void> => {
  const pending = new Map<string, Pending>();
  const deferred = fromPromise<unknown, unknown>(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject });
      }),
  );
  const actors = Object.fromEntries(Object.keys(model.machine.implementations.actors).map((name) => [name, deferred]));
  const machine = model.machine.provide({ actors }) as AnyStateMachine;
  const names = transitionNames(machine);
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    input: path.input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) {
        const name = names.get(transition);
        if (name === undefined) continue;
        visits.transitions.add(name);
        // A state that is entered and exited in one step appears only in these transitions, not in a snapshot.
        visits.states.add(transition.source.id);
      }
    },
  });
  let failed: unknown;
  actor.subscribe({ error: (error) => (failed = error) });
  actor.start();

  let expected = getInitialSnapshot(machine, path.input) as AnyMachineSnapshot;
  const compare = (after: string) => {
    const seen = actor.getSnapshot() as AnyMachineSnapshot;
    for (const node of seen._nodes) visits.states.add(node.id);
    if (failed !== undefined) throw new ReplayMismatch(`${model.name}: ${String(failed)} after ${after}`);
    if (situationOf(model, seen) !== situationOf(model, expected)) {
      throw new ReplayMismatch(
        `${model.name}: after ${after}\n  expected ${situationOf(model, expected)}\n  but saw  ${situationOf(model, seen)}`,
      );
    }
  };
  compare('the start');

  for (const event of path.events) {
    expected = getNextSnapshot(machine, expected, event) as AnyMachineSnapshot;
    const [, result, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (result === 'done') pending.get(id)?.resolve(event['output']);
    else if (result === 'error') pending.get(id)?.reject(event['error']);
    else if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(event, actor.getSnapshot(), machine));
    else actor.send(event);
    await flushPromises();
    compare(event.type);
  }
  actor.stop();
};

export const delayOf = (event: ModelEvent, snapshot: AnyMachineSnapshot, machine: AnyStateMachine): number => {
  const delayed = stateNodesOf(machine.root)
    .flatMap((node) => node.after)
    .find((transition) => transition.eventType === event.type);
  const delay = delayed?.delay;
  if (typeof delay === 'number') return delay;
  const named = typeof delay !== 'string' ? undefined : machine.implementations.delays[delay];
  // The delay functions of these machines use only `context`, so a snapshot can replace XState's arguments.
  if (typeof named === 'function') return (named as (args: { context: unknown }) => number)(snapshot);
  if (typeof named === 'number') return named;
  throw new ReplayMismatch(`no delay is known for ${event.type}`);
};
