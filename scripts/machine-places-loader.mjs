import ELK from 'elkjs/lib/elk.bundled.js';
import { inRoot } from './paths.mjs';

/** What decides where a machine's states lie, beside the machine. */
const program = inRoot('src', 'devtools', 'statecharts', 'chart', 'build-places.ts');

/**
 * `machines/checkout.ts?places`: the finished layout of a machine's chart, as JSON, so that nobody waits for it. `null` where
 * `find` is not set: the page then asks its worker. The bundler keeps the answer until machine or layout change.
 */
export default async function machinePlaces() {
  if (this.getOptions().find !== true) return 'null';
  const [machine, { buildPlaces }] = await Promise.all([
    this.importModule(this.resourcePath),
    this.importModule(program),
  ]);
  return JSON.stringify(await buildPlaces(machine, new ELK()));
}
