import { StateMachine, type AnyActor, type AnyStateMachine, type InspectedMicrostepEvent } from 'xstate';
import { transitionNames } from '../../../machines/transition-names';

export const takenIn = ({ actorRef, _transitions }: InspectedMicrostepEvent): string[] => {
  // This cast is safe, because only instances of XState's class `Actor` emit this event.
  const logic: unknown = (actorRef as AnyActor).logic;
  if (!(logic instanceof StateMachine)) return [];
  const names = transitionNames(logic as AnyStateMachine);
  return _transitions.flatMap((transition) => names.get(transition) ?? []);
};
