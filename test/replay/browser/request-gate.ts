import type { Page, Request, Route } from 'playwright-core';
import { changeListeners } from './change-listeners';

/** The replay holds, passes on or responds to each kind of request separately. */
export interface RequestGate<Kind extends string> {
  hold(kind: Kind): void;
  /** Stops holding requests of this kind, and passes on the held requests. */
  pass(kind: Kind): Promise<void>;
  /** Returns the newest held request, and passes on older requests. */
  take(kind: Kind): Promise<Route>;
  waiting(kind: Kind): number;
  arrived(kind: Kind): Promise<void>;
}

export const openRequestGate = async <Kind extends string>(
  page: Page,
  kinds: Readonly<Record<Kind, (request: Request) => boolean>>,
): Promise<RequestGate<Kind>> => {
  const held = new Map<Kind, Route[]>();
  const isHeld = new Set<Kind>();
  const { notify, until } = changeListeners();
  // This cast is safe, because the type of `kinds` has no other keys.
  const names = Object.keys(kinds) as Kind[];
  const kindOf = (request: Request) => names.find((kind) => kinds[kind](request));
  const listOf = (kind: Kind) => held.get(kind) ?? [];

  await page.route(
    () => true,
    async (route) => {
      const kind = kindOf(route.request());
      if (kind === undefined) return route.fallback();
      if (!isHeld.has(kind)) return route.continue();
      held.set(kind, [...listOf(kind), route]);
      return notify();
    },
  );

  const arrived = async (kind: Kind): Promise<void> => {
    await until(() => listOf(kind)[0], `the page never made the call "${kind}"`);
  };
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
  };
};
