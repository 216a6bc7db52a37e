import { factsOf, factSources } from './machine-facts.mjs';

/** Serves imports such as `machines/checkout.ts?facts`. */
export default function machineFacts() {
  // The types of events come from the contract, so the files of the contract are dependencies too.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
