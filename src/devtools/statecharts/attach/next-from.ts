import type { Chart } from '../model/chart';

/** Returns the ids of the transitions out of the active states, without evaluating guards. */
export const nextFrom = ({ states }: Chart, active: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(states.filter(({ id }) => active.has(id)).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
