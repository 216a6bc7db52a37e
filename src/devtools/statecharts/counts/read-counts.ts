/** Counts by transition id. */
export type FlowCounts = ReadonlyMap<string, number>;

const metric = 'sprocket_flow_transitions_total';
const sample = /,transition="([^"]*)"\} (\d+)$/;

/** If `metrics` contains several responses of `/metrics`, adds up their counts. */
export const readCounts = (metrics: string): FlowCounts | null => {
  if (!metrics.includes(metric)) return null;
  const counts = new Map<string, number>();
  for (const line of metrics.split('\n').filter((one) => one.startsWith(`${metric}{`))) {
    const [, transition, count] = sample.exec(line.trimEnd()) ?? [];
    if (transition !== undefined) counts.set(transition, (counts.get(transition) ?? 0) + Number(count));
  }
  return counts;
};
