import type { Page, Request, Route } from 'playwright-core';
import { patience } from '../stage';

/**
 * Where a replay keeps calls that several parts of a page make to one address, and of which it means only some. Each kind
 * waits, passes or is left unanswered, as the replay says.
 */
export interface Desk<Kind extends string> {
  /** From now on calls of this kind wait here. */
  hold(kind: Kind): void;
  /** From now on they pass, those that wait as well. */
  pass(kind: Kind): Promise<void>;
  /** The newest that waits, as soon as there is one; those before it go on. */
  take(kind: Kind): Promise<Route>;
  waiting(kind: Kind): number;
  /** Fails where none waits within a while. */
  arrived(kind: Kind): Promise<void>;
  /** Until no call of this kind is on its way to the server. */
  quiet(kind: Kind): Promise<void>;
}

export const openDesk = async <Kind extends string>(
  page: Page,
  kinds: Readonly<Record<Kind, (request: Request) => boolean>>,
): Promise<Desk<Kind>> => {
  const held = new Map<Kind, Route[]>();
  const isHeld = new Set<Kind>();
  const underWay = new Set<Request>();
  const changed = new Set<() => void>();
  // The keys of the given record are its kinds.
  const names = Object.keys(kinds) as Kind[];
  const kindOf = (request: Request) => names.find((kind) => kinds[kind](request));
  const listOf = (kind: Kind) => held.get(kind) ?? [];
  const tell = () => changed.forEach((look) => look());
  const over = (request: Request) => {
    if (underWay.delete(request)) tell();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);

  const until = (isSo: () => boolean, what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(late);
        changed.delete(look);
      };
      const look = () => {
        if (!isSo()) return;
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
      return tell();
    },
  );

  const arrived = (kind: Kind) => until(() => listOf(kind).length > 0, `the page never made the call "${kind}"`);
  const goOn = (routes: readonly Route[]) =>
    // A page that is gone has taken its calls along.
    Promise.all(routes.map((route) => route.continue().catch(() => undefined)));

  return {
    hold: (kind) => void isHeld.add(kind),
    pass: async (kind) => {
      isHeld.delete(kind);
      await goOn(held.get(kind)?.splice(0) ?? []);
    },
    take: async (kind) => {
      await arrived(kind);
      const routes = held.get(kind)?.splice(0) ?? [];
      const newest = routes.pop();
      if (newest === undefined) throw new Error(`nothing waits of "${kind}"`);
      await goOn(routes);
      return newest;
    },
    waiting: (kind) => listOf(kind).length,
    arrived,
    quiet: (kind) => until(() => [...underWay].every((request) => kindOf(request) !== kind), `"${kind}" never ends`),
  };
};
