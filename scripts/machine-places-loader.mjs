import ELK from 'elkjs/lib/elk.bundled.js';
import { inRoot } from './paths.mjs';

/** What determines the layout of a machine's chart, besides the machine. */
const program = inRoot('src', 'devtools', 'statecharts', 'chart', 'build-places.ts');

/**
 * `machines/checkout.ts?places`: the precomputed layout of a machine's chart as JSON. `null` unless `find` is set; the
 * page then computes it in its worker. The bundler caches the result until machine or layout code change.
 */
export default async function machinePlaces() {
  if (this.getOptions().find !== true) return 'null';
  const [machine, { buildPlaces }] = await Promise.all([
    this.importModule(this.resourcePath),
    this.importModule(program),
  ]);
  return JSON.stringify(await buildPlaces(machine, new ELK()));
}
