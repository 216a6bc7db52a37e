/** The number of times that each transition was taken, by the transition's id. */
export type FlowCounts = ReadonlyMap<string, number>;

const metric = 'sprocket_flow_transitions_total';
const sample = new RegExp(`^${metric}\\{machine="[^"]*",transition="([^"]*)"\\} (\\d+)`, 'gm');

/** Reads the text of `/metrics`, also that of several copies one after the other. Null if nothing is counted there. */
export const readCounts = (metrics: string): FlowCounts | null => {
  if (!metrics.includes(metric)) return null;
  const counts = new Map<string, number>();
  for (const [, transition = '', count] of metrics.matchAll(sample)) {
    counts.set(transition, (counts.get(transition) ?? 0) + Number(count));
  }
  return counts;
};
