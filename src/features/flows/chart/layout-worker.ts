import ELK from 'elkjs/lib/elk-api';
import type { LayoutEngine } from './chart-layout';

let engine: LayoutEngine | undefined;

/** ELK in a worker of our own origin, started with the first chart. */
export const layoutWorker = (): LayoutEngine => {
  engine ??= new ELK({
    workerFactory: () => new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url)),
  });
  return engine;
};
