import { inspection } from './inspect';
import { recordStep } from './recorded-steps';
import type { Inspect } from './watching';

/** Only chunks that start flows import this module, so that recording adds nothing to a page's initial JavaScript. */
export const recordedInspection = (): { inspect: Inspect } => {
  const { inspect } = inspection();
  return {
    inspect: (event) => {
      inspect?.(event);
      recordStep(event);
    },
  };
};
