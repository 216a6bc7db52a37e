import type { MachineFacts } from '../../src/devtools/statecharts/model/facts';

/**
 * Empty facts, because only the build extracts the real ones. They contain no example payloads, so `walkReported` sets
 * the reported states directly if an event without a payload does not lead to them.
 */
export const noFacts: MachineFacts = {
  id: '',
  file: '',
  exportName: null,
  source: '',
  states: {},
  actors: {},
  actions: {},
  guards: {},
  delays: {},
  input: null,
  events: {},
  actorShapes: {},
  errors: {},
  words: [],
};
