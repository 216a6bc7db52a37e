import type { Page, Request, Route as Held } from 'playwright-core';
import type { Route } from '../../../contract/routes/route';
import { heldCalls } from '../held-calls';
import { callAt, idIn, refusalOf, retryAfter, formatCalls, type Network, type Refusal } from '../network';
import { changeListeners } from './change-listeners';

const contentType = 'application/json';

const refused = (refusal: Refusal) => ({ ...refusalOf(refusal), contentType });

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Passes on held calls. `continue` rejects once the page is closed, which is expected. */
const goOn = (routes: readonly Held[]) => Promise.all(routes.map((route) => route.continue().catch(() => undefined)));

/**
 * Waits until the page has handled the responses that it has received. Background tasks come last, and the page's clock,
 * which may be stopped, does not delay them.
 */
const untilHandled = (page: Page): Promise<void> =>
  page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));

export const browserNetwork = (page: Page): Network => {
  let watched: readonly Route[] = [];
  let isRouted = false;
  const held = heldCalls<Held>();
  const underWay = new Set<Request>();
  const { notify, until } = changeListeners();
  const watchedAt = (method: string, pathname: string) => callAt(watched, method, pathname);

  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => {
    if (underWay.delete(request)) notify();
  });
  page.on('requestfailed', (request) => {
    held.drop((route) => route.request() === request);
    if (underWay.delete(request)) notify();
  });

  const take = async (call: Route): Promise<Held> => {
    const { newest, before } = held.take(call);
    await goOn(before);
    return newest;
  };

  const route = () =>
    page.route(
      (url) => watched.some(({ method }) => watchedAt(method, url.pathname) !== undefined),
      async (one) => {
        const call = watchedAt(one.request().method(), pathOf(one.request()));
        if (call === undefined) return one.continue();
        held.add(call, one);
        return notify();
      },
    );

  return {
    hold: async (calls) => {
      watched = [...watched, ...calls];
      if (isRouted) return;
      isRouted = true;
      await route();
    },
    pass: async (call) => {
      watched = watched.filter((one) => one !== call);
      await goOn(held.takeEach(call));
    },
    quiet: async (call) => {
      const isQuiet = () =>
        [...underWay].every((request) => callAt([call], request.method(), pathOf(request)) === undefined) || undefined;
      await until(isQuiet, `${formatCalls([call])} never ends`);
      await untilHandled(page);
    },
    arrived: (calls) =>
      until(() => calls.find((call) => held.count(call) > 0), `the page never called ${formatCalls(calls)}`),
    heldFor: (call) => idIn(call, pathOf(held.newest(call).request())),
    heldNow: (call) => held.count(call),
    forward: async (call, { rewriteRequest, requestedId, rewriteResponse, headers }) => {
      const one = await take(call);
      const request = one.request();
      const postData =
        rewriteRequest && JSON.stringify(rewriteRequest(request.postDataJSON() as Record<string, unknown>));
      const url = requestedId === undefined ? undefined : request.url().replace(/[^/]+$/, requestedId);
      if (rewriteResponse === undefined && headers === undefined) return one.continue({ postData, url });
      const response = await one.fetch({ postData, url });
      const body = (await response.json()) as Record<string, unknown>;
      return one.fulfill({
        response,
        headers: { ...response.headers(), ...headers },
        json: rewriteResponse === undefined ? body : rewriteResponse(body),
      });
    },
    refuse: async (call, refusal) => (await take(call)).fulfill(refused(refusal)),
    fail: async (call, fault) => {
      const one = await take(call);
      if (fault === 'connection lost') await one.abort('connectionfailed');
      else if (fault === 'status 500') await one.fulfill(refused({ code: 'internal_error' }));
      else await one.fulfill({ ...refused({ code: 'rate_limited' }), headers: { 'retry-after': retryAfter } });
    },
    release: async () => {
      watched = [];
      await goOn(held.takeAll());
    },
    loseResponses: async () => {
      watched = [];
      await Promise.all(held.takeAll().map((one) => one.fetch()));
    },
  };
};
