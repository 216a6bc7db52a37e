import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/**
 * Empty facts, because only the build extracts the real ones. Since they contain no example payloads, `walkReported`
 * may set states directly.
 */
export const noFacts: MachineFacts = {
  ...{ id: '', file: '', exportName: null, source: '', states: {}, actors: {}, actions: {}, guards: {}, delays: {} },
  ...{ input: null, events: {}, answers: {}, errors: {}, words: [] },
};
