import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/**
 * Facts without example payloads, because only the build extracts examples. Without an example that leads to a step's
 * reported states, `walkReported` sets these states directly.
 */
export const noFacts: MachineFacts = {
  ...{ id: '', file: '', exportName: null, source: '', states: {}, actors: {}, actions: {}, guards: {}, delays: {} },
  ...{ input: null, events: {}, answers: {}, errors: {}, words: [] },
};
