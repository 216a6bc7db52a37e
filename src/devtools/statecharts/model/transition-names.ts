import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

const named = (node: AnyStateNode): [AnyTransitionDefinition, string][] => [
  ...[...node.transitions.entries()]
    .filter(([type]) => type !== '')
    .flatMap(([type, list]) =>
      list.map((transition, index): [AnyTransitionDefinition, string] => [
        transition,
        `${node.id} | ${type} | ${index + 1}`,
      ]),
    ),
  ...(node.always ?? []).map((transition, index): [AnyTransitionDefinition, string] => [
    transition,
    `${node.id} | always | ${index + 1}`,
  ]),
  ...Object.values(node.states).flatMap(named),
];

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/** The name a chart gives to each of a machine's transitions. */
export const transitionNames = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const names = known.get(machine) ?? new Map(named(machine.root));
  known.set(machine, names);
  return names;
};

const idsOf = (snapshot: AnyMachineSnapshot): Set<string> =>
  new Set((snapshot._nodes as AnyStateNode[]).map(({ id }) => id));

/**
 * Names of the eventless transitions between two snapshots of one step. Which of them a guard let through is read off what
 * was entered: the first whose target is active afterwards.
 */
export const eventlessBetween = (before: AnyMachineSnapshot, next: AnyMachineSnapshot): string[] => {
  const entered = idsOf(next);
  return (before._nodes as AnyStateNode[]).flatMap((node) => {
    const index = (node.always ?? []).findIndex(({ target }) => target?.some(({ id }) => entered.has(id)));
    return index < 0 ? [] : [`${node.id} | always | ${index + 1}`];
  });
};
