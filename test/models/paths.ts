import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Model } from './model';

export interface ModelEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface ModelPath {
  readonly input: unknown;
  readonly events: readonly ModelEvent[];
}

/** Every state node of a machine, the root first. */
export const stateNodesOf = (root: AnyStateNode): AnyStateNode[] => [
  root,
  ...Object.values(root.states).flatMap((child) => stateNodesOf(child)),
];

/**
 * Every event that can reach the machine in a situation: sent by the shopper or another part, answered by an actor
 * that is running, or brought by the clock of an active state.
 */
export const eventsIn = (model: Model, snapshot: AnyMachineSnapshot): ModelEvent[] => {
  const sent = Object.entries(model.events).flatMap(([type, payloads]) =>
    payloads.map((payload) => ({ ...payload, type })),
  );
  const active: AnyStateNode[] = snapshot._nodes;
  const answered = active
    .flatMap((node) => node.invoke)
    .flatMap(({ id }) => {
      const { done = [], errors = [] } = model.answers[id] ?? {};
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
        ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
      ];
    });
  const timed = active.flatMap((node) => node.after.map((transition) => ({ type: transition.eventType })));
  return [...sent, ...answered, ...timed];
};

/** Two situations are the same when the active states, and what matters of the context, are. */
export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    model.distinguish ? model.distinguish(snapshot.context) : snapshot.context,
  ]);

/**
 * The shortest path to every situation, and from each of them one step further by every event that does something
 * there: together they take every transition that can be taken.
 */
export const pathsOf = (model: Model): ModelPath[] => {
  return model.inputs.flatMap((input) => {
    const shortest = getShortestPaths(model.machine, {
      input,
      events: (snapshot: AnyMachineSnapshot) => eventsIn(model, snapshot),
      serializeState: (snapshot) => situationOf(model, snapshot),
      limit: 50_000,
    });
    return shortest.flatMap((path) => {
      const way = path.steps.map((step) => step.event as ModelEvent).filter((event) => event.type !== 'xstate.init');
      const reached = path.state as AnyMachineSnapshot;
      const further =
        reached.status === 'active'
          ? eventsIn(model, reached).filter((event) => model.machine.getTransitionData(reached, event).length > 0)
          : [];
      return [{ input, events: way }, ...further.map((event) => ({ input, events: [...way, event] }))];
    });
  });
};
