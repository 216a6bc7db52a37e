import { StateMachine, type AnyActor, type AnyStateMachine, type InspectedMicrostepEvent } from 'xstate';
import { transitionNames } from '../../../machines/transition-names';

/** Returns the ids of the transitions that a machine has taken; an empty list if the actor is no machine. */
export const takenIn = ({ actorRef, _transitions }: InspectedMicrostepEvent): string[] => {
  // The cast is safe, because XState inspects only its own actors.
  const logic: unknown = (actorRef as AnyActor).logic;
  if (!(logic instanceof StateMachine)) return [];
  const names = transitionNames(logic as AnyStateMachine);
  return _transitions.flatMap((transition) => names.get(transition) ?? []);
};
