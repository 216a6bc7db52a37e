import type { LibraryMachine } from '../machine-library';
import type { ChartTransition } from './chart';
import type { FlowStep } from './flow-link';
import { alternativesOf, tried } from './reported-run';
import { stepOfEvent } from './step-of-event';
import type { Moment } from './simulation';

/** True if a simulation can cause the transition with an event, an actor's result or error, or a delay. */
export const canBeSent = ({ cause: { kind } }: ChartTransition): boolean =>
  kind === 'event' || kind === 'done' || kind === 'error' || kind === 'after';

/** Returns a step with the first example payload that triggers the transition. If none does, uses the first example. */
export const stepTaking = (
  { machine, facts }: Pick<LibraryMachine, 'machine' | 'facts'>,
  moment: Moment,
  { id, eventType }: ChartTransition,
): FlowStep | null => {
  const steps = alternativesOf(stepOfEvent({ type: eventType }), moment, facts);
  return steps.find((step) => tried(machine, moment, step)?.taken.includes(id)) ?? steps[0] ?? null;
};
