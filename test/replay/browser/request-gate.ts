import type { Page, Request, Route } from 'playwright-core';
import { patience } from '../stage';

/**
 * Holds the page's requests by kind, even if several kinds go to the same address. For each kind, the replay decides
 * whether its requests are held, passed on or answered by the replay itself.
 */
export interface RequestGate<Kind extends string> {
  hold(kind: Kind): void;
  /** Passes requests of this kind from now on, including those already held. */
  pass(kind: Kind): Promise<void>;
  /** Waits for a held request and returns the newest. Older ones are passed on. */
  take(kind: Kind): Promise<Route>;
  waiting(kind: Kind): number;
  /** Waits for a held request and leaves it held. Rejects after a time limit. */
  arrived(kind: Kind): Promise<void>;
  /** Waits until every request of this kind that was not held has ended. */
  quiet(kind: Kind): Promise<void>;
}

export const openRequestGate = async <Kind extends string>(
  page: Page,
  kinds: Readonly<Record<Kind, (request: Request) => boolean>>,
): Promise<RequestGate<Kind>> => {
  const held = new Map<Kind, Route[]>();
  const isHeld = new Set<Kind>();
  const underWay = new Set<Request>();
  const changed = new Set<() => void>();
  // This cast is safe, because the type of `kinds` has no other keys.
  const names = Object.keys(kinds) as Kind[];
  const kindOf = (request: Request) => names.find((kind) => kinds[kind](request));
  const listOf = (kind: Kind) => held.get(kind) ?? [];
  const notify = () => changed.forEach((look) => look());
  const ended = (request: Request) => {
    if (underWay.delete(request)) notify();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);

  const until = (condition: () => boolean, what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(late);
        changed.delete(look);
      };
      const look = () => {
        if (!condition()) return;
        stop();
        resolve();
      };
      const late = setTimeout(() => {
        stop();
        reject(new Error(what));
      }, patience);
      changed.add(look);
      look();
    });

  await page.route(
    () => true,
    async (route) => {
      const kind = kindOf(route.request());
      if (kind === undefined) return route.fallback();
      if (!isHeld.has(kind)) {
        underWay.add(route.request());
        return route.continue();
      }
      held.set(kind, [...listOf(kind), route]);
      return notify();
    },
  );

  const arrived = (kind: Kind) => until(() => listOf(kind).length > 0, `the page never made the call "${kind}"`);
  const passOn = (routes: readonly Route[]) =>
    // `continue` rejects once the page is closed, which is expected.
    Promise.all(routes.map((route) => route.continue().catch(() => undefined)));

  return {
    hold: (kind) => void isHeld.add(kind),
    pass: async (kind) => {
      isHeld.delete(kind);
      await passOn(held.get(kind)?.splice(0) ?? []);
    },
    take: async (kind) => {
      await arrived(kind);
      const routes = held.get(kind)?.splice(0) ?? [];
      const newest = routes.pop();
      if (newest === undefined) throw new Error(`nothing waits of "${kind}"`);
      await passOn(routes);
      return newest;
    },
    waiting: (kind) => listOf(kind).length,
    arrived,
    quiet: (kind) => until(() => [...underWay].every((request) => kindOf(request) !== kind), `"${kind}" never ends`),
  };
};
