import type { Browser, Locator, Page } from 'playwright-core';
import type { FaultPlan } from './faults';
import { networkOf, type Network } from './network';
import { newShopper, type Shopper } from './shopper';

/** ms. A busy machine is slow, not wrong. */
export const patience = 60_000;

type Role = Parameters<Page['getByRole']>[0];

/** Where one path is played: a fresh browser window, its network, and the shopper in front of it. */
export interface Stage {
  readonly shopUrl: string;
  readonly page: Page;
  readonly network: Network;
  readonly shopper: Shopper;
  readonly plan: FaultPlan;
  /** What this machine's event builders and recognisers tell one another. */
  readonly notes: Map<string, string>;
  goto(path: string): Promise<void>;
  /** Puts values into the browser's storage before the page is opened. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
  /** Signs the shopper in by a call; the page finds the session when it opens. */
  signIn(): ReturnType<Shopper['signIn']>;
  /** Presses what starts something, as often as the plan's shopper does. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Presses it once. */
  click(role: Role, name: string | RegExp): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Asserts that something with that role and name is shown. */
  see(role: Role, name?: string | RegExp, text?: string | RegExp): Promise<void>;
  /** Asserts that nothing with that role and name is there. */
  seeNo(role: Role, name?: string | RegExp): Promise<void>;
  /** Asserts that a button is at work and takes no second click. */
  seeBusy(name: string | RegExp): Promise<void>;
  /** Asserts that a field holds what was typed. */
  seeTyped(label: string, text: string): Promise<void>;
  seeText(text: string | RegExp): Promise<void>;
  at(path: string): Promise<void>;
  /** Lets that many ms go by on the page. */
  pass(ms: number): Promise<void>;
  /** From now on time goes by on the page only for a moment at a time, while something is looked for. */
  stopClock(): Promise<void>;
  startClock(): Promise<void>;
  close(): Promise<void>;
}

/** ms that go by on a page whose clock stands, each time something is looked for: enough to draw it. */
const moment = 40;
/** The looks after which it is drawn: often at first, seldom later, and half a second in all, which ends no wait. */
const rounds = new Set([0, 1, 2, 3, 4, 5, 10, 20, 40, 80, 160]);

export const openStage = async (browser: Browser, shopUrl: string, plan: FaultPlan): Promise<Stage> => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.clock.install();
  const shopper = newShopper(shopUrl);
  let isStopped = false;
  const draw = async () => {
    if (isStopped) await page.clock.runFor(moment);
  };
  const shown = async (locator: Locator) => {
    if (!isStopped) return locator.first().waitFor({ state: 'visible' });
    const deadline = Date.now() + patience;
    for (let round = 0; ; round += 1) {
      try {
        return await locator.first().waitFor({ state: 'visible', timeout: 250 });
      } catch (error) {
        if (Date.now() > deadline) throw error;
        // What is drawn, is drawn after some frames; what is to come by the clock must not come.
        if (rounds.has(round)) await draw();
      }
    }
  };
  const byRole = (role: Role, name?: string | RegExp) =>
    page.getByRole(role, name === undefined ? {} : { name, exact: typeof name === 'string' });

  const store = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await context.addInitScript((entries) => {
      // Only the first time: a reload keeps what the shop has done since.
      const mark = `staged ${Object.keys(entries).join()}`;
      if (window.sessionStorage.getItem(mark) !== null) return;
      window.sessionStorage.setItem(mark, 'yes');
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    }, values);
  };

  return {
    shopUrl,
    page,
    network: networkOf(page),
    shopper,
    plan,
    notes: new Map(),
    goto: async (path) => {
      await page.goto(path);
    },
    store,
    signIn: async () => {
      const session = await shopper.signIn();
      await store({ token: session.token, user: JSON.stringify(session.user) });
      return session;
    },
    press: async (role, name) => {
      const button = byRole(role, name).first();
      if (plan.doubleClick) await button.dblclick();
      else await button.click();
    },
    click: (role, name) => byRole(role, name).first().click(),
    fill: (label, text) => page.getByLabel(label, { exact: true }).first().fill(text),
    see: async (role, name, text) => {
      const found = byRole(role, name);
      await shown(text === undefined ? found : found.filter({ hasText: text }));
    },
    seeNo: (role, name) => byRole(role, name).waitFor({ state: 'detached' }),
    seeBusy: (name) => shown(byRole('button', name).and(page.locator('[aria-busy=true][aria-disabled=true]'))),
    seeTyped: async (label, text) => {
      const typed = await page.getByLabel(label, { exact: true }).first().inputValue();
      if (typed !== text) throw new Error(`"${label}" holds "${typed}", not "${text}"`);
    },
    seeText: (text) => shown(page.getByText(text)),
    at: (path) => page.waitForURL((url) => url.pathname === path),
    pass: (ms) => page.clock.fastForward(ms),
    stopClock: async () => {
      if (isStopped) return;
      // The moment it is to stop at must still be to come when the page hears of it.
      for (let ahead = 400; !isStopped; ahead *= 4) {
        const now = await page.evaluate(() => Date.now());
        isStopped = await page.clock.pauseAt(now + ahead).then(
          () => true,
          (error: unknown) => {
            if (ahead > 10_000) throw error;
            return false;
          },
        );
      }
    },
    startClock: async () => {
      if (!isStopped) return;
      await page.clock.resume();
      isStopped = false;
    },
    close: () => context.close(),
  };
};
