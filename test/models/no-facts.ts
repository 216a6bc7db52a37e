import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/**
 * Facts without example payloads, because only the build extracts example payloads. If no example leads to a step's
 * reported states, `walkReported` sets the reported states directly.
 */
export const noFacts: MachineFacts = {
  ...{ id: '', file: '', exportName: null, source: '', states: {}, actors: {}, actions: {}, guards: {}, delays: {} },
  ...{ input: null, events: {}, answers: {}, errors: {}, words: [] },
};
