import { factsOf, factSources } from './machine-facts.mjs';

/** `machines/checkout.ts?facts`: facts from a machine's source as JSON. */
export default function machineFacts() {
  // The event types come from the contract.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
