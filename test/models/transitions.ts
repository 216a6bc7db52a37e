import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionNames } from '../../machines/transition-names';

/** Returns every state node of a machine, the root first. */
export const stateNodesOf = (root: AnyStateNode): AnyStateNode[] => [
  root,
  ...Object.values(root.states).flatMap((child) => stateNodesOf(child)),
];

/** Returns the ids of all states except the root, and the names of all transitions. */
export const everythingIn = (machine: AnyStateMachine): { states: Set<string>; transitions: Set<string> } => ({
  states: new Set(
    stateNodesOf(machine.root)
      .filter((node) => node !== machine.root)
      .map((node) => node.id),
  ),
  transitions: new Set(transitionNames(machine).values()),
});
