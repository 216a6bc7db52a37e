import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/**
 * Stands for the facts that only the build extracts. Without example payloads, `walkReported` may set states directly.
 */
export const noFacts: MachineFacts = {
  ...{ id: '', file: '', exportName: null, source: '', states: {}, actors: {}, actions: {}, guards: {}, delays: {} },
  ...{ input: null, events: {}, answers: {}, errors: {}, words: [] },
};
