import type { Chart, ChartState, ChartTransition } from './chart';

const ending = /\.(cancelled|declined|rejected|broken|left|(closed|ended|changed)(Elsewhere)?)$/;

const over =
  /\.(abandoned|blocked|cancelled|empty|expired|failed|interrupted|lost|refunded|refunding|refused|spent|unavailable|undecided|unknown)$/;

const isAside = ({ cause, targets }: ChartTransition): boolean =>
  cause.kind === 'error' ||
  (cause.kind === 'event' && ending.test(cause.type)) ||
  targets.some((target) => over.test(target));

const entered = (states: ReadonlyMap<string, ChartState>, id: string): string[] => {
  const withParents = (one: string | null): string[] =>
    one === null ? [] : [one, ...withParents(states.get(one)?.parent ?? null)];
  const withChildren = (one: string): string[] => {
    const state = states.get(one);
    if (state === undefined) return [];
    const children = state.children.filter((child) => state.kind === 'parallel' || states.get(child)?.isInitial);
    return [one, ...children.flatMap(withChildren)];
  };
  return [...withParents(id), ...withChildren(id)];
};

/** Omits errors, cancellations, and the states that only errors and cancellations lead to. */
export const mainPathOf = (chart: Chart): Chart => {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const reached = new Set<string>();
  const waiting = chart.states.slice(0, 1).flatMap(({ id }) => entered(states, id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const targets = states.get(id)?.transitions.filter((one) => !isAside(one)) ?? [];
    waiting.push(...targets.flatMap((one) => one.targets).flatMap((target) => entered(states, target)));
  }
  return {
    ...chart,
    states: chart.states
      .filter(({ id }) => reached.has(id))
      .map((state) => ({
        ...state,
        children: state.children.filter((child) => reached.has(child)),
        transitions: state.transitions.filter((one) => !isAside(one)),
      })),
  };
};
