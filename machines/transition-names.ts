import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Returns a state's own transitions. Eventless transitions are last and have the type ''. */
export const transitionsFrom = (node: AnyStateNode) => {
  const onEvents = [...node.transitions.entries()].filter(([type]) => type !== '');
  return [...onEvents, ['', node.always ?? []] as const].flatMap(([type, list]) =>
    list.map((transition, index) => ({
      id: `${node.id} | ${type || 'always'} | ${index + 1}`,
      type,
      transition,
    })),
  );
};

const named = (node: AnyStateNode): [AnyTransitionDefinition, string][] => [
  ...transitionsFrom(node).map(({ id, transition }): [AnyTransitionDefinition, string] => [transition, id]),
  ...Object.values(node.states).flatMap(named),
];

const known = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

export const transitionNames = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const names = known.get(machine) ?? new Map(named(machine.root));
  known.set(machine, names);
  return names;
};

const idsOf = (snapshot: AnyMachineSnapshot): Set<string> =>
  new Set((snapshot._nodes as AnyStateNode[]).map(({ id }) => id));

/**
 * Returns the ids of the eventless transitions that were probably taken: for each state, the first one whose target is
 * active afterwards. Guards are not evaluated.
 */
export const eventlessBetween = (before: AnyMachineSnapshot, next: AnyMachineSnapshot): string[] => {
  const entered = idsOf(next);
  return (before._nodes as AnyStateNode[]).flatMap((node) => {
    const index = (node.always ?? []).findIndex(({ target }) => target?.some(({ id }) => entered.has(id)));
    return index < 0 ? [] : [`${node.id} | always | ${index + 1}`];
  });
};
