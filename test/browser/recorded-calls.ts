import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';

/** Time without a call after which a page counts as loaded, in ms. */
const quiet = 400;

/** Leaves out parameter values, because they differ between runs. */
const nameOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url());
  const names = [...searchParams.keys()].sort().join('&');
  return `${request.method()} ${pathname}${names === '' ? '' : `?${names}`}`;
};

export interface RecordedCalls {
  /** Waits until the page is quiet, and returns the sorted names of the calls since the last `taken`. */
  taken(): Promise<string[]>;
}

export const recordCalls = (context: BrowserContext): RecordedCalls => {
  let calls: string[] = [];
  const underWay = new Set<Request>();
  let last = Date.now();
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    underWay.add(request);
    calls.push(nameOf(request));
  });
  const ended = (request: Request) => {
    if (underWay.delete(request)) last = Date.now();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return {
    taken: async () => {
      last = Date.now();
      while (underWay.size > 0 || Date.now() - last < quiet) await wait(20);
      const taken = calls.sort();
      calls = [];
      return taken;
    },
  };
};
