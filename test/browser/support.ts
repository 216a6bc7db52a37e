import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { mailedCodeIn } from '../support/mailed-code';

/** What a browser says that no shopper's visit may cause: console lines of any kind, errors nobody caught. */
export interface WatchedPage {
  page: Page;
  said: string[];
}

const patience = 15_000;

export const openPage = async (browser: Browser, width: number): Promise<WatchedPage> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 768 });
  const said: string[] = [];
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => said.push(`uncaught: ${String(error.error())}`));
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return { page, said };
};

/** The code in the newest mail to an address, once it is not a known one; waits for the mail. */
export const codeMailedTo = async (
  shopUrl: string,
  address: string,
  known: ReadonlySet<string> = new Set(),
): Promise<string> => {
  const inbox = `${shopUrl}/sandbox/inbox.json?to=${encodeURIComponent(address)}`;
  const deadline = Date.now() + 4 * patience;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(inbox)).json()) as { text: string }[];
    const code = mailedCodeIn(mails[0]?.text);
    if (code !== undefined && !known.has(code)) return code;
    await wait(100);
  }
  throw new Error(`no code was mailed to ${address}`);
};

/** Once true, what needs script works. */
export const alive = (page: Page): Promise<unknown> => page.waitForFunction(() => window.sprocketEarlyAction === null);

/** Waits until what is read is what is expected; fails with what it was last. */
export const eventually = async <Value>(read: () => Promise<Value>, expected: Value): Promise<void> => {
  const deadline = Date.now() + patience;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && Date.now() < deadline) {
    await wait(50);
    value = await read();
  }
  expect(value).toEqual(expected);
};

/** Waits until every animation that ends has ended. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const running = document.getAnimations().filter(isFinite);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds against WCAG 2.2 AA and its best practices in the page as it stands, once nothing moves. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await untilStill(page);
  // Evaluated as text: a script element of its own would offend the page's policy.
  await page.evaluate(`window.axe || (() => { ${axe.source} })()`);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
};

/** Makes an account by the shop's calls and signs the page's browser in. */
export const signInAsNew = async (page: Page, shopUrl: string): Promise<void> => {
  const { request } = page.context();
  const email = `asha-${Date.now()}@example.com`;
  const password = 'six-sided';
  const post = (path: string, data: object) => request.post(`${shopUrl}/api/user/${path}`, { data });
  await post('signup', { name: 'Asha Rao', email, phone: '9876543210', password });
  await post('verifyemail', { email, otp: await codeMailedTo(shopUrl, email) });
  const { token, user } = (await (await post('signin', { email, password })).json()) as {
    token: string;
    user: { id: string; name: string; email: string };
  };
  await page.goto(`${shopUrl}/robots.txt`);
  const stored = { userId: user.id, name: user.name, email: user.email, image: '' };
  await page.evaluate(
    ([key, own]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', own);
    },
    [token, JSON.stringify(stored)] as const,
  );
};
