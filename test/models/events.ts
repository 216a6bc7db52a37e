import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Model } from './model';

export interface ModelEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

export const eventsIn = (model: Model, snapshot: AnyMachineSnapshot): ModelEvent[] => {
  const sent = Object.entries(model.events).flatMap(([type, payloads]) =>
    payloads.map((payload) => ({ ...payload, type })),
  );
  const active: AnyStateNode[] = snapshot._nodes;
  const results = active
    .flatMap((node) => node.invoke)
    .flatMap(({ id }) => {
      const { done = [], errors = [] } = model.results[id] ?? {};
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
        ...errors.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
      ];
    });
  const timed = active.flatMap((node) => node.after.map((transition) => ({ type: transition.eventType })));
  return [...sent, ...results, ...timed];
};

export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    model.distinguish ? model.distinguish(snapshot.context) : snapshot.context,
  ]);
