import type { Chart } from './model/chart';
import { shortStateName } from './short-names';

export const linkOfState = (chart: Chart, state: string): string =>
  `/flows/${encodeURIComponent(chart.id)}?state=${encodeURIComponent(shortStateName(state))}`;

export const stateAt = (search: string, chart: Chart): string | null => {
  const name = new URLSearchParams(search).get('state');
  return chart.states.find(({ id, parent }) => parent !== null && shortStateName(id) === name)?.id ?? null;
};
