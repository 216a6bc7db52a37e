import { inspection } from './inspect';
import { recordStep } from './recorded-steps';
import type { Inspect } from './watching';

/**
 * Returns options for an actor that record its steps for a complaint, and pass everything to those who watch or count.
 * Only chunks that start flows import this module, so that recording adds nothing to the first JavaScript of a page.
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
