import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../support';
import type { Visitor } from '../visitors';
import { within } from '../within';
import { installCrawler } from './in-page';
import { paced } from '../../support/paced';

export interface Size {
  width: number;
  height: number;
}

export interface FreshPage {
  page: Page;
  consoleLines: string[];
  /** Calls to the shop's server since the page was opened, or since `calls.length` was set to 0. */
  calls: string[];
  /** Waits until no request is pending and nothing in the window changes, but at most for twice `patience`. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const still = 150;
const patience = paced(10_000);
/** Timeout in ms, long enough for a browser that is busy with other pages. */
const longestAct = paced(30_000);
const longestClose = 5_000;

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

/** Opens a page without cookies and with only the visitor's stored values. */
export const openFresh = async (
  context: BrowserContext,
  url: string,
  visitor: Visitor,
  known?: RegExp,
): Promise<FreshPage> => {
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(longestAct);
  const consoleLines: string[] = [];
  const calls: string[] = [];
  const underWay = new Set<unknown>();
  page.on('console', (message) => {
    if (known?.test(message.text()) !== true) consoleLines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleLines.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    underWay.add(request);
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.addInitScript((entries) => {
    // This script runs at every navigation, but stores the values only once, so that changes by the shop are kept.
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
  await hydrated(page);
  // `page.close` may never resolve during a navigation, so `close` first waits for the navigation.
  const close = async (): Promise<void> => {
    await page.waitForLoadState('domcontentloaded').catch(() => undefined);
    await within(longestClose, page.close()).catch(() => undefined);
  };
  return { page, consoleLines, calls, quiet, close };
};
