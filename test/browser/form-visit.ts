import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import type { ErrorCode } from '../../contract/errors';
import { failures } from '../../contract/messages/failures';
import { addressOf, type Route } from '../../contract/routes/route';
import { hydrated, violationsOn } from './support';

/** Folder for screenshots of every state. Without PICTURES, no screenshots are taken. */
const pictures = process.env['PICTURES'];

const patternOf = (call: Route): string => `**${addressOf(call, { id: '*' })}`;

/** This function runs in the page. */
const lastResponses = () =>
  performance
    .getEntriesByType('resource')
    .slice(-3)
    .map(({ name, responseStatus, responseEnd }) => ({ name, responseStatus, responseEnd, now: performance.now() }));

export const formVisit = async ({ page, width, shopUrl }: { page: Page; width: number; shopUrl: string }) => {
  // Playwright stops intercepting when the last route is removed, and some pages then waited forever for a response.
  // This route is never removed, so Playwright never stops intercepting.
  await page.route('**/intercepted-by-no-page', (route) => route.abort());
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  const pending = () => [...underWay].map((request) => `${request.method()} ${request.url()}`);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return {
    page,
    press,
    fill,
    goto: async (path: string) => {
      await page.goto(shopUrl + path);
      await hydrated(page);
    },
    store: (values: Record<string, string>) =>
      page.evaluate(
        (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
        values,
      ),
    seeAlert: async (text: string | RegExp) => {
      const alerts = page.getByRole('alert');
      try {
        await alerts.filter({ hasText: text }).first().waitFor();
      } catch (cause) {
        const found = {
          url: page.url(),
          alerts: await alerts.allInnerTexts(),
          pending: pending(),
          responses: await page.evaluate(lastResponses),
          main: await page.getByRole('main').innerText(),
        };
        throw new Error(`No alert says "${String(text)}": ${JSON.stringify(found)}`, { cause });
      }
    },
    seeText: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    seeBusy: (name: string) => page.locator('button[aria-busy=true]', { hasText: name }).waitFor(),
    audit: async (state: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const violations = await violationsOn(page);
      if (pictures !== undefined) {
        await mkdir(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `${state.replace(/\W+/g, '-')}-${width}.png`), fullPage: true });
      }
      expect({ state, violations, wide }).toEqual({ state, violations: [], wide: false });
    },
    failing: (call: Route, code: ErrorCode | 'lost', retryAfter?: number) =>
      page.route(
        patternOf(call),
        (route) => {
          if (code === 'lost') return route.abort('connectionfailed');
          const { status, message } = failures[code];
          const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
          return route.fulfill({ status, headers, json: { error: true, code, msg: message, message } });
        },
        { times: 1 },
      ),
    /** Holds the next call of this route. The returned function makes the held call fail. */
    holding: async (call: Route): Promise<() => void> => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(
        patternOf(call),
        async (route) => {
          await held;
          await route.abort();
        },
        { times: 1 },
      );
      return release;
    },
    pressWithCapsLock: (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((input) =>
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
        ),
  };
};
