import { factsOf, factSources } from './machine-facts.mjs';

/** `machines/checkout.ts?facts`: facts from a machine's source as JSON. */
export default function machineFacts() {
  // The types of events come from the contract, so its files are dependencies too.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
