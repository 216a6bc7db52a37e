import type { Route } from '../../contract/routes';

/** The calls that wait for their answers, in the order in which they came. */
export interface HeldCalls<Held> {
  add(call: Route, held: Held): void;
  /** The first such call, which waits no longer. */
  take(call: Route): Held;
  takeAll(): Held[];
  /** Forgets a call that its page has given up. */
  drop(isGivenUp: (held: Held) => boolean): void;
  count(call: Route): number;
}

const sameRoute = (one: Route, other: Route) => one.method === other.method && one.path === other.path;

export const heldCalls = <Held>(): HeldCalls<Held> => {
  const waiting: { call: Route; held: Held }[] = [];
  return {
    add: (call, held) => void waiting.push({ call, held }),
    take: (call) => {
      const index = waiting.findIndex((one) => sameRoute(one.call, call));
      const [taken] = index < 0 ? [] : waiting.splice(index, 1);
      if (taken === undefined) throw new Error(`${call.method} ${call.path} is not being asked`);
      return taken.held;
    },
    takeAll: () => waiting.splice(0).map(({ held }) => held),
    drop: (isGivenUp) => {
      const index = waiting.findIndex(({ held }) => isGivenUp(held));
      if (index >= 0) waiting.splice(index, 1);
    },
    count: (call) => waiting.filter((one) => sameRoute(one.call, call)).length,
  };
};
