import type { Page, Route as Held } from 'playwright-core';
import { failures, type ErrorCode } from '../../../contract/errors';
import type { Route } from '../../../contract/routes';
import type { RealAnswer } from './browser-model';
import type { Fault } from './faults';

const patternOf = (call: Route): RegExp => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

const refusalOf = (code: ErrorCode, details?: object) => {
  const { status, message } = failures[code];
  const body = JSON.stringify({ error: true, code, msg: message, message, details });
  return { status, body, contentType: 'application/json' };
};

/** The calls of a page that the path decides about: each is held until its answer is due. */
export interface Network {
  watch(calls: readonly Route[]): Promise<void>;
  /** Waits until the page has made the call, which stays held. */
  arrived(call: Route, patience: number): Promise<void>;
  /** How many such calls are held now. */
  heldNow(call: Route): number;
  answerForReal(call: Route, answer: RealAnswer): Promise<void>;
  refuse(call: Route, refusal: { code: ErrorCode; details?: object }): Promise<void>;
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
      // A call that its flow has given up waits for no answer.
      page.on('requestfailed', (request) => {
        const index = held.findIndex(({ route }) => route.request() === request);
        if (index >= 0) held.splice(index, 1);
      });
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
    answerForReal: async (call, { rewrite, askFor, reword }) => {
      const route = take(call);
      const request = route.request();
      const postData = rewrite && JSON.stringify(rewrite(request.postDataJSON() as Record<string, unknown>));
      const url = askFor === undefined ? undefined : request.url().replace(/[^/]+$/, askFor);
      if (reword === undefined) return route.continue({ postData, url });
      const response = await route.fetch({ postData, url });
      return route.fulfill({ response, json: reword((await response.json()) as Record<string, unknown>) });
    },
    refuse: (call, { code, details }) => take(call).fulfill(refusalOf(code, details)),
    fail: async (call, fault) => {
      const route = take(call);
      if (fault === 'connection lost') await route.abort('connectionfailed');
      else if (fault === 'status 500') await route.fulfill(refusalOf('internal_error'));
      else await route.fulfill({ ...refusalOf('rate_limited'), headers: { 'retry-after': '30' } });
    },
    release: async () => {
      watched = [];
      // A page that is gone has taken its calls along.
      await Promise.all(held.splice(0).map(({ route }) => route.continue().catch(() => undefined)));
    },
  };
};
