import type { Browser, BrowserContext, Page } from 'playwright-core';
import { alive } from '../support';
import type { Visitor } from '../visitors';
import { within } from '../within';
import { installCrawler } from './in-page';

export interface Size {
  width: number;
  height: number;
}

/** A page that was opened by its address and not touched since. */
export interface FreshPage {
  page: Page;
  /** Console lines and uncaught errors. */
  said: string[];
  /** Calls that were made to the shop's server since the last `heard.length = 0`. */
  heard: string[];
  /** Waits until nothing is under way and nothing moves any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** ms */
const still = 150;
const patience = 10_000;
/** The longest that a press may wait for a browser that is busy with other pages. */
const longestAct = 30_000;
const longestClose = 5_000;

/** Fingers on phones and tablets, a mouse on wider screens; nothing moves by itself. */
export const openContext = async (browser: Browser, { width, height }: Size): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 992,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.addInitScript(installCrawler);
  return context;
};

/** In a context that keeps nothing but its cache between two pages. `known`: lines that every browser writes there. */
export const openFresh = async (
  context: BrowserContext,
  url: string,
  visitor: Visitor,
  known?: RegExp,
): Promise<FreshPage> => {
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(longestAct);
  const said: string[] = [];
  const heard: string[] = [];
  const underWay = new Set<unknown>();
  page.on('console', (message) => {
    if (known?.test(message.text()) !== true) said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    underWay.add(request);
    if (new URL(request.url()).pathname.startsWith('/api/')) heard.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.addInitScript((entries) => {
    // Once for the window: what the shop does with it afterwards stays.
    if (window.sessionStorage.getItem('is filled') !== null) return;
    window.localStorage.clear();
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    window.sessionStorage.setItem('is filled', 'yes');
  }, visitor.storage);

  const quiet = async (): Promise<void> => {
    const deadline = Date.now() + patience;
    do {
      await page.evaluate(
        async ([ms, most]) => {
          const end = Date.now() + most;
          let since = Date.now();
          let before = JSON.stringify(window.crawler.look(null));
          while (Date.now() - since < ms && Date.now() < end) {
            await new Promise((resolve) => setTimeout(resolve, 75));
            const now = JSON.stringify(window.crawler.look(null));
            if (now !== before) since = Date.now();
            before = now;
          }
        },
        [still, patience] as const,
      );
    } while (underWay.size > 0 && Date.now() < deadline);
  };
  await page.goto(url);
  await alive(page);
  // A page that is on its way to another one may never say that it has closed.
  const close = async (): Promise<void> => {
    await page.waitForLoadState('domcontentloaded').catch(() => undefined);
    await within(longestClose, page.close()).catch(() => undefined);
  };
  return { page, said, heard, quiet, close };
};
