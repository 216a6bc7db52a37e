import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionNames } from '../../machines/transition-names';

export const stateNodesOf = (root: AnyStateNode): AnyStateNode[] => [
  root,
  ...Object.values(root.states).flatMap((child) => stateNodesOf(child)),
];

export const everythingIn = (machine: AnyStateMachine): { states: Set<string>; transitions: Set<string> } => ({
  states: new Set(
    stateNodesOf(machine.root)
      .filter((node) => node !== machine.root)
      .map((node) => node.id),
  ),
  transitions: new Set(transitionNames(machine).values()),
});
