import type { Page, Route as Held } from 'playwright-core';
import type { Route } from '../../../contract/routes';
import { heldCalls } from '../held-calls';
import { callAt, refusalOf, retryAfter, type Network, type Refusal } from '../network';

const contentType = 'application/json';

const refused = (refusal: Refusal) => ({ ...refusalOf(refusal), contentType });

/** The network of a browser's page. */
export const browserNetwork = (page: Page): Network => {
  let watched: readonly Route[] = [];
  const held = heldCalls<Held>();
  const listeners = new Set<() => void>();
  const watchedAt = (method: string, url: string) => callAt(watched, method, new URL(url).pathname);

  return {
    watch: async (calls) => {
      watched = calls;
      // A call that its flow has given up waits for no answer.
      page.on('requestfailed', (request) => held.drop((route) => route.request() === request));
      await page.route(
        (url) => watched.some(({ method }) => watchedAt(method, url.href) !== undefined),
        async (route) => {
          const call = watchedAt(route.request().method(), route.request().url());
          if (call === undefined) return route.continue();
          held.add(call, route);
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
          if (held.count(call) === 0) return;
          clearTimeout(late);
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    heldNow: (call) => held.count(call),
    answerForReal: async (call, { rewrite, askFor, reword }) => {
      const route = held.take(call);
      const request = route.request();
      const postData = rewrite && JSON.stringify(rewrite(request.postDataJSON() as Record<string, unknown>));
      const url = askFor === undefined ? undefined : request.url().replace(/[^/]+$/, askFor);
      if (reword === undefined) return route.continue({ postData, url });
      const response = await route.fetch({ postData, url });
      return route.fulfill({ response, json: reword((await response.json()) as Record<string, unknown>) });
    },
    refuse: (call, refusal) => held.take(call).fulfill(refused(refusal)),
    fail: async (call, fault) => {
      const route = held.take(call);
      if (fault === 'connection lost') await route.abort('connectionfailed');
      else if (fault === 'status 500') await route.fulfill(refused({ code: 'internal_error' }));
      else await route.fulfill({ ...refused({ code: 'rate_limited' }), headers: { 'retry-after': retryAfter } });
    },
    release: async () => {
      watched = [];
      // A page that is gone has taken its calls along.
      await Promise.all(held.takeAll().map((route) => route.continue().catch(() => undefined)));
    },
  };
};
