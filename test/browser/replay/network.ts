import type { Page, Route as Held } from 'playwright-core';
import { failures } from '../../../contract/errors';
import type { Route } from '../../../contract/routes';
import type { RealAnswer } from './browser-model';
import type { Fault } from './faults';

const patternOf = (call: Route): RegExp => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

const failureBody = (code: 'internal_error' | 'rate_limited') => {
  const { message } = failures[code];
  return JSON.stringify({ error: true, code, msg: message, message });
};

/** The calls of a page that the path decides about: each is held until its answer is due. */
export interface Network {
  watch(calls: readonly Route[]): Promise<void>;
  /** Waits until the page has made the call, which stays held. */
  arrived(call: Route, patience: number): Promise<void>;
  /** How many such calls are held now. */
  heldNow(call: Route): number;
  answerForReal(call: Route, answer: RealAnswer): Promise<void>;
  fail(call: Route, fault: Fault): Promise<void>;
  /** Lets everything go that is held, and holds nothing more. */
  release(): Promise<void>;
}

const sameRoute = (one: Route, other: Route) => one.method === other.method && one.path === other.path;

export const networkOf = (page: Page): Network => {
  let watched: readonly Route[] = [];
  const held: { call: Route; route: Held }[] = [];
  const listeners = new Set<() => void>();

  const take = (call: Route): Held => {
    const index = held.findIndex((one) => sameRoute(one.call, call));
    const [taken] = index < 0 ? [] : held.splice(index, 1);
    if (taken === undefined) throw new Error(`${call.method} ${call.path} is not being asked`);
    return taken.route;
  };

  return {
    watch: async (calls) => {
      watched = calls;
      await page.route(
        (url) => watched.some((call) => patternOf(call).test(url.pathname)),
        async (route) => {
          const { pathname } = new URL(route.request().url());
          const call = watched.find((one) => one.method === route.request().method() && patternOf(one).test(pathname));
          if (call === undefined) return route.continue();
          held.push({ call, route });
          listeners.forEach((listener) => listener());
          return undefined;
        },
      );
    },
    arrived: (call, patience) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`the page never asked ${call.method} ${call.path}`));
        }, patience);
        const look = () => {
          if (!held.some((one) => sameRoute(one.call, call))) return;
          clearTimeout(late);
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    heldNow: (call) => held.filter((one) => sameRoute(one.call, call)).length,
    answerForReal: async (call, { rewrite }) => {
      const route = take(call);
      if (rewrite === undefined) return route.continue();
      const sent = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: JSON.stringify(rewrite(sent)) });
    },
    fail: async (call, fault) => {
      const route = take(call);
      const json = { contentType: 'application/json' };
      if (fault === 'connection lost') await route.abort('connectionfailed');
      else if (fault === 'status 500') {
        await route.fulfill({ ...json, status: 500, body: failureBody('internal_error') });
      } else {
        await route.fulfill({
          ...json,
          status: 429,
          headers: { 'retry-after': '30' },
          body: failureBody('rate_limited'),
        });
      }
    },
    release: async () => {
      watched = [];
      // A page that is gone has taken its calls along.
      await Promise.all(held.splice(0).map(({ route }) => route.continue().catch(() => undefined)));
    },
  };
};
