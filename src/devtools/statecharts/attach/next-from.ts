import type { Chart } from '../model/chart';

/** Names of the transitions that lead on from the active states, whatever their guards will say. */
export const nextFrom = ({ states }: Chart, active: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(states.filter(({ id }) => active.has(id)).flatMap(({ transitions }) => transitions.map(({ id }) => id)));
