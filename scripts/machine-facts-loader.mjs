import { factsOf, factSources } from './machine-facts.mjs';

/** `machines/checkout.ts?facts`: what the source of a machine says, as JSON. */
export default function machineFacts() {
  // The types of a machine's events are the contract's.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
