import ELK from 'elkjs/lib/elk-api';
import type { LayoutEngine } from './chart-layout';

/** As it comes: it is whole and minified, and nothing is gained by building it again. */
const script = new URL('elkjs/lib/elk-worker.min.js', import.meta.url);

let engine: LayoutEngine | undefined;

/** ELK in a worker of our own origin, started with the first chart. */
export const layoutWorker = (): LayoutEngine => {
  engine ??= new ELK({ workerFactory: () => new Worker(script) });
  return engine;
};
