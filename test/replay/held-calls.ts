import type { Route } from '../../contract/routes/route';

export interface HeldCalls<Held> {
  add(call: Route, held: Held): void;
  take(call: Route): { newest: Held; before: Held[] };
  takeEach(call: Route): Held[];
  newest(call: Route): Held;
  takeAll(): Held[];
  /** Removes a call that the page has aborted: the call for which `isGivenUp` returns true. */
  drop(isGivenUp: (held: Held) => boolean): void;
  count(call: Route): number;
}

const sameRoute = (one: Route, other: Route) => one.method === other.method && one.path === other.path;

export const heldCalls = <Held>(): HeldCalls<Held> => {
  const waiting: { call: Route; held: Held }[] = [];
  const takeEach = (call: Route): Held[] => {
    const taken = waiting.filter((one) => sameRoute(one.call, call));
    taken.forEach((one) => waiting.splice(waiting.indexOf(one), 1));
    return taken.map(({ held }) => held);
  };
  const lastOf = (call: Route, held: readonly Held[]): Held => {
    const newest = held.at(-1);
    if (newest === undefined) throw new Error(`${call.method} ${call.path} is not being called`);
    return newest;
  };
  return {
    add: (call, held) => void waiting.push({ call, held }),
    take: (call) => {
      const taken = takeEach(call);
      return { newest: lastOf(call, taken), before: taken.slice(0, -1) };
    },
    takeEach,
    newest: (call) =>
      lastOf(
        call,
        waiting.filter((one) => sameRoute(one.call, call)).map(({ held }) => held),
      ),
    takeAll: () => waiting.splice(0).map(({ held }) => held),
    drop: (isGivenUp) => {
      const index = waiting.findIndex(({ held }) => isGivenUp(held));
      if (index >= 0) waiting.splice(index, 1);
    },
    count: (call) => waiting.filter((one) => sameRoute(one.call, call)).length,
  };
};
