import { inspection } from './inspect';
import { recordStep } from './recorded-steps';
import type { Inspect } from './watching';

/**
 * Returns options for an actor. These options record the actor's steps for a complaint, and pass every inspection event
 * to the inspector from `inspection()` if flows are watched or counted. Only chunks that start flows import this
 * module, so that recording adds nothing to a page's initial JavaScript.
 */
export const recordedInspection = (): { inspect: Inspect } => {
  const { inspect } = inspection();
  return {
    inspect: (event) => {
      inspect?.(event);
      recordStep(event);
    },
  };
};
