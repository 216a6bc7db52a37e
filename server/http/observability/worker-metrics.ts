import { AggregatorRegistry } from 'prom-client';
import { isFromPrimary, tellPrimary, type MetricsAsJson } from '../../lib/worker-messages';

/**
 * A scrape reaches only one worker, so this worker requests the metrics of all workers from the primary process, and
 * aggregates them.
 */
export const metricsOfAllWorkers = (own: () => Promise<MetricsAsJson>): (() => Promise<string>) => {
  const waiting = new Map<number, (metrics: MetricsAsJson[]) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isFromPrimary(message)) return;
    const { kind, id } = message;
    if (kind === 'metrics-of-all') {
      waiting.get(id)?.(message.metrics);
      waiting.delete(id);
    } else void own().then((metrics) => tellPrimary({ kind: 'metrics', id, metrics }));
  });
  return async () => {
    last += 1;
    const id = last;
    const metrics = await new Promise<MetricsAsJson[]>((resolve) => {
      waiting.set(id, resolve);
      tellPrimary({ kind: 'metrics-wanted', id });
    });
    return AggregatorRegistry.aggregate(metrics).metrics();
  };
};
