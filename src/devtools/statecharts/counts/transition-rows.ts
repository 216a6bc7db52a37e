import type { Chart, ChartState, ChartTransition } from '../model/chart';
import type { FlowCounts } from './read-counts';

export interface TransitionRow {
  state: ChartState;
  transition: ChartTransition;
  count: number;
}

export const transitionRows = (chart: Chart, counts: FlowCounts): TransitionRow[] =>
  chart.states
    .flatMap((state) =>
      state.transitions.map((transition) => ({ state, transition, count: counts.get(transition.id) ?? 0 })),
    )
    .sort((one, other) => other.count - one.count);

export const timesEntered = (charts: readonly Chart[], state: string, counts: FlowCounts): number =>
  charts
    .flatMap((chart) => transitionRows(chart, counts))
    .filter(({ transition }) => transition.targets.includes(state))
    .reduce((sum, { count }) => sum + count, 0);
