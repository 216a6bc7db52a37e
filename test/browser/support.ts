import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import axe, { type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { mailedCodeIn } from '../support/mailed-code';
import { paced } from '../support/paced';

export interface WatchedPage {
  page: Page;
  consoleLines: string[];
}

const patience = paced(15_000);

export const openPage = async (browser: Browser, width: number): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 768 });
  const consoleLines: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => consoleLines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => consoleLines.push(`uncaught: ${String(error)}`));
  page.setDefaultTimeout(patience);
  return { page, consoleLines };
};

export const mailedTo = async <Found>(
  shopUrl: string,
  address: string,
  find: (text: string) => Found | undefined,
): Promise<Found> => {
  const inbox = `${shopUrl}/sandbox/inbox.json?to=${encodeURIComponent(address)}`;
  const deadline = Date.now() + 4 * patience;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(inbox)).json()) as { text: string }[];
    const found = mails.map(({ text }) => find(text)).find((one) => one !== undefined);
    if (found !== undefined) return found;
    await wait(100);
  }
  throw new Error(`${address} got no such mail`);
};

/** Waits until a code that is not in `known` has been mailed, and returns the newest such code. */
export const codeMailedTo = (
  shopUrl: string,
  address: string,
  known: ReadonlySet<string> = new Set(),
): Promise<string> =>
  mailedTo(shopUrl, address, (text) => {
    const code = mailedCodeIn(text);
    return code === undefined || known.has(code) ? undefined : code;
  });

export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.sprocketEarlyAction === null);

export const eventually = async <Value>(read: () => Promise<Value>, expected: Value): Promise<void> => {
  const deadline = Date.now() + patience;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && Date.now() < deadline) {
    await wait(50);
    value = await read();
  }
  expect(value).toEqual(expected);
};

/** Waits for the running animations, except endless ones and those in content that the browser does not render. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
    const running = document.getAnimations().filter((animation) => isFinite(animation) && isDrawn(animation));
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** The shop's own styles follow the system's theme immediately, but antd's styles only after React has rendered. */
const untilFieldsFollowTheme = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    // antd makes the color slightly transparent, so only red, green and blue are compared.
    const color = (element: Element) => /(\d+), (\d+), (\d+)/.exec(getComputedStyle(element).color)?.[0];
    return [...document.querySelectorAll('.ant-input:enabled')].every((field) => color(field) === color(document.body));
  });

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axeViolations = async (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> => {
  await untilStill(page);
  return page.evaluate(async (only) => {
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(document, { runOnly: only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
};

/**
 * Returns the violations of WCAG 2.2 AA and of best practices. The dark theme changes only colors, so only contrast is
 * checked again.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // Passes axe's source to `evaluate`, because the page's CSP forbids an injected script element.
  await page.evaluate(`window.axe || (() => { ${axe.source} })()`);
  const violations = await axeViolations(page, allRules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilFieldsFollowTheme(page);
  const inDark = await axeViolations(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...violations, ...inDark.map((violation) => `in the dark theme, ${violation}`)];
};
