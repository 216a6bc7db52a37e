import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/** Only the build extracts example payloads. Without them, `walkReported` may set states directly. */
export const noFacts: MachineFacts = {
  ...{ id: '', file: '', exportName: null, source: '', states: {}, actors: {}, actions: {}, guards: {}, delays: {} },
  ...{ input: null, events: {}, answers: {}, errors: {}, words: [] },
};
