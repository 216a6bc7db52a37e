/** The number of times that each transition was taken, by the transition's id. */
export type FlowCounts = ReadonlyMap<string, number>;

const metric = 'sprocket_flow_transitions_total';
const sample = /,transition="([^"]*)"\} (\d+)$/;

/**
 * Reads the counts from a text of `/metrics`. If several texts are joined, adds up their counts. Returns null if the
 * metric is missing.
 */
export const readCounts = (metrics: string): FlowCounts | null => {
  if (!metrics.includes(metric)) return null;
  const counts = new Map<string, number>();
  for (const line of metrics.split('\n').filter((one) => one.startsWith(`${metric}{`))) {
    const [, transition, count] = sample.exec(line.trimEnd()) ?? [];
    if (transition !== undefined) counts.set(transition, (counts.get(transition) ?? 0) + Number(count));
  }
  return counts;
};
