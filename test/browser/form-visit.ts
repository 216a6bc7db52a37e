import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { failures, type ErrorCode } from '../../contract/errors';
import { addressOf, type Route } from '../../contract/routes';
import { alive, violationsOn } from './support';

/** PICTURES: a folder for a picture of every state, to be judged by eye. */
const pictures = process.env['PICTURES'];

const patternOf = (call: Route): string => `**${addressOf(call, { id: '*' })}`;

/** What every test of a form does in its window, and how the server comes to fail. */
export const formVisit = ({ page, width, shopUrl }: { page: Page; width: number; shopUrl: string }) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return {
    page,
    press,
    fill,
    goto: async (path: string) => {
      await page.goto(shopUrl + path);
      await alive(page);
    },
    store: (values: Record<string, string>) =>
      page.evaluate(
        (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
        values,
      ),
    says: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor(),
    tells: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    busy: (name: string) => page.locator('button[aria-busy=true]', { hasText: name }).waitFor(),
    /** The form in this state: nothing for axe to find, nothing wider than the window. */
    audit: async (state: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const violations = await violationsOn(page);
      if (pictures !== undefined) {
        await mkdir(pictures, { recursive: true });
        await page.screenshot({ path: join(pictures, `${state.replace(/\W+/g, '-')}-${width}.png`), fullPage: true });
      }
      expect({ state, violations, wide }).toEqual({ state, violations: [], wide: false });
    },
    /** The next such call fails that way. */
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
    /** The next such call waits until it is let go, and is lost then. */
    holding: async (call: Route): Promise<() => void> => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(
        patternOf(call),
        async (route) => {
          await held;
          await route.abort();
        },
        { times: 1 },
      );
      return letGo;
    },
    /** A key in a field while Caps Lock is on. */
    pressWithCapsLock: (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((input) =>
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
        ),
    close: () => page.context().close(),
  };
};
