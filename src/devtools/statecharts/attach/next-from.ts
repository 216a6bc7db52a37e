import type { Chart } from '../model/chart';

/** The transitions out of the active states, whatever their guards. */
export const nextFrom = ({ states }: Chart, active: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(states.filter(({ id }) => active.has(id)).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
