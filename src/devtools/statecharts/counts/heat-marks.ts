import type { HeatMark, Marks } from '../chart/chart-marks';
import type { Chart } from '../model/chart';
import type { FlowCounts } from './read-counts';

const levels = ['seldom', 'sometimes', 'often'] as const;

/** The scale is logarithmic, because usual transitions are taken a thousand times as often as errors. */
export const heatOf = (count: number, most: number): HeatMark => {
  if (count === 0) return 'never';
  const part = Math.log(count + 1) / Math.log(most + 1);
  return levels[Math.min(levels.length, Math.ceil(part * levels.length)) - 1] ?? 'often';
};

export const heatMarks = (chart: Chart, counts: FlowCounts): Marks => {
  const ids = chart.states.flatMap(({ transitions }) => transitions.map(({ id }) => id));
  const most = Math.max(...ids.map((id) => counts.get(id) ?? 0));
  return new Map(ids.map((id) => [id, heatOf(counts.get(id) ?? 0, most)]));
};
