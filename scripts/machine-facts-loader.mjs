import { factsOf, factSources } from './machine-facts.mjs';

/** Serves imports such as `machines/checkout.ts?facts`. */
export default function machineFacts() {
  // The types of events come from the contract, so the bundle also depends on the files of the contract.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
