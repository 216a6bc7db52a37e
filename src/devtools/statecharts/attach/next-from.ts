import type { Chart, ChartTransition } from '../model/chart';

/** Guards are not evaluated. */
export const nextFrom = ({ states }: Chart, active: ReadonlySet<string>): ChartTransition[] =>
  states.filter(({ id }) => active.has(id)).flatMap(({ transitions }) => transitions);
