import { factsOf, factSources } from './machine-facts.mjs';

/** Webpack loader for imports such as `machines/checkout.ts?facts`, which receive the result of `factsOf`. */
export default function machineFacts() {
  // Event types come from the contract, so the bundle also depends on the contract's files.
  for (const file of factSources()) this.addDependency(file);
  return JSON.stringify(factsOf(this.resourcePath));
}
