import ELK from 'elkjs/lib/elk.bundled.js';
import { inRoot } from './paths.mjs';

const program = inRoot('src', 'devtools', 'statecharts', 'chart', 'build-places.ts');

/**
 * Webpack loader for imports such as `machines/checkout.ts?places`, which receive the layout of the machine's diagram.
 * Without the option `find`, they receive `null`, and the page computes the layout in a web worker.
 */
export default async function machinePlaces() {
  if (this.getOptions().find !== true) return 'null';
  const [machine, { buildPlaces }] = await Promise.all([
    this.importModule(this.resourcePath),
    this.importModule(program),
  ]);
  return JSON.stringify(await buildPlaces(machine, new ELK()));
}
