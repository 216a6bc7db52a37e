import type { Chart, ChartTransition } from '../model/chart';

/** Returns the transitions out of the active states, without evaluating guards. */
export const nextFrom = ({ states }: Chart, active: ReadonlySet<string>): ChartTransition[] =>
  states.filter(({ id }) => active.has(id)).flatMap(({ transitions }) => transitions);
