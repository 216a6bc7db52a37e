import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { addressOf } from '../../../contract/routes/route';
import { hydrated } from '../../browser/support';
import type { FaultPlan } from '../faults';
import { newShopper } from '../shopper';
import { moment, patience, rounds, type ElementProperties, type Role, type Stage } from '../stage';
import { browserNetwork } from './browser-network';
import { networkClient } from './network-client';
import { secondTabOf } from './second-tab';

export interface BrowserStage extends Stage {
  readonly page: Page;
  /** Returns the last element for which a check such as `see` has waited. */
  lastSeen(): Locator | null;
}

export const openBrowserStage = async (
  browser: Browser,
  shopUrl: string,
  plan: FaultPlan,
  viewport = { width: 1280, height: 900 },
): Promise<BrowserStage> => {
  const context = await browser.newContext({
    baseURL: shopUrl,
    viewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.clock.install();
  const client = networkClient(shopUrl);
  const shopper = newShopper(client);
  const secondTab = secondTabOf(page);
  let isStopped = false;
  const draw = async () => {
    if (isStopped) await page.clock.runFor(moment);
  };
  let lastSeen: Locator | null = null;
  const shown = async (locator: Locator) => {
    lastSeen = locator.first();
    if (!isStopped) return locator.first().waitFor({ state: 'visible' });
    const deadline = Date.now() + patience;
    for (let round = 0; ; round += 1) {
      try {
        return await locator.first().waitFor({ state: 'visible', timeout: 250 });
      } catch (error) {
        if (Date.now() > deadline) throw error;
        // Rendering takes a few frames, for which the clock must advance.
        if (rounds.has(round)) await draw();
      }
    }
  };
  const placeOf = ({ inForm, inDialog }: ElementProperties) => {
    if (inForm !== undefined) return page.getByRole('form', { name: inForm, exact: true });
    return inDialog === undefined ? page : page.getByRole('dialog', { name: inDialog, exact: true });
  };
  const byRole = (role: Role, name?: string | RegExp, { disabled, selected, ...place }: ElementProperties = {}) =>
    placeOf(place).getByRole(role, {
      ...(name === undefined ? {} : { name, exact: typeof name === 'string' }),
      disabled,
      selected,
    });
  // Finds only form fields, because a group of controls may have the same label as a field in the group.
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea')).first();

  const store = async (values: Readonly<Record<string, string>>): Promise<void> => {
    await context.addInitScript((entries) => {
      // This script runs at every load. It stores the values only once, because a reload must keep the shop's changes.
      const mark = `staged ${Object.keys(entries).join()}`;
      if (window.sessionStorage.getItem(mark) !== null) return;
      window.sessionStorage.setItem(mark, 'yes');
      for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
    }, values);
  };

  const hasLock = (name: string, is: 'held' | 'pending'): Promise<boolean> =>
    page.evaluate(
      async ([lock, kind]) => {
        const { [kind]: known = [] } = await navigator.locks.query();
        return known.some((request) => request.name === lock);
      },
      [name, is] as const,
    );

  let releaseCode = (): void => undefined;
  let isCodeHeld = false;

  return {
    providerUrl: shopUrl,
    page,
    lastSeen: () => lastSeen,
    network: browserNetwork(page),
    shopper,
    plan,
    notes: new Map(),
    newShopper: (name) => newShopper(client, name),
    goto: async (path) => {
      // A page does not fire `load` while one of its scripts is held.
      await page.goto(path, isCodeHeld ? { waitUntil: 'domcontentloaded' } : {});
      if (isCodeHeld) await hydrated(page);
    },
    reload: async () => {
      await page.reload();
    },
    path: () => new URL(page.url()).pathname,
    store,
    stored: (key) => page.evaluate((name) => window.localStorage.getItem(name), key),
    writeInOtherTab: (values) => secondTab.write(values),
    lockInOtherTab: (name) =>
      page.evaluate((lock) => {
        const held = window as typeof window & { letGo?: () => void };
        const releasePrevious = held.letGo;
        void navigator.locks.request(lock, () => new Promise<void>((resolve) => (held.letGo = resolve)));
        releasePrevious?.();
      }, name),
    seeLock: async (name, is) => {
      const deadline = Date.now() + patience;
      // `waitForFunction` would not wait, because the promise of an async predicate counts as true.
      while (!(await hasLock(name, is))) {
        if (Date.now() > deadline) throw new Error(`the lock "${name}" is not ${is}`);
        await wait(50);
      }
    },
    reconnect: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    leave: () => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
    signIn: async () => {
      const session = await shopper.signIn();
      await store({ token: session.token, user: JSON.stringify(session.user) });
      return session;
    },
    callDirectly: async (route, body, token) => {
      const response = await page.request.fetch(addressOf(route), {
        method: route.method,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        data: body,
      });
      if (!response.ok()) throw new Error(`${route.method} ${route.path}: ${response.status()}`);
    },
    press: async (role, name) => {
      const button = byRole(role, name).first();
      if (plan.doubleClick) await button.dblclick();
      else await button.click();
    },
    click: (role, name, inDialog) => byRole(role, name, { inDialog }).first().click(),
    pressBusy: (name) => byRole('button', name).click({ force: true }),
    fill: (label, text) => field(label).fill(text),
    select: async (label, option) => void (await field(label).selectOption(option)),
    key: (label, key) => field(label).press(key),
    chooseFile: ({ name, type, content }) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: content }),
    fieldValue: (label) => field(label).inputValue(),
    shows: (role, name) => byRole(role, name).first().isVisible(),
    see: async (role, name, look = {}) => {
      const { text, ...state }: ElementProperties =
        typeof look === 'string' || look instanceof RegExp ? { text: look } : look;
      const found = byRole(role, name, state);
      await shown(text === undefined ? found : found.filter({ hasText: text }));
    },
    seeNo: (role, name, inForm) => byRole(role, name, { inForm }).waitFor({ state: 'detached' }),
    seeBusy: (name) => shown(byRole('button', name).and(page.locator('[aria-busy=true][aria-disabled=true]'))),
    seeField: async (label, { text, invalid, says }) => {
      let found = page.getByLabel(label, { exact: true });
      if (invalid !== undefined)
        found = found.and(page.locator(invalid ? '[aria-invalid=true]' : ':not([aria-invalid])'));
      if (says !== undefined) found = found.and(page.locator(`[aria-valuetext="${says}"]`));
      await shown(found);
      if (text === undefined) return;
      const deadline = Date.now() + patience;
      for (let round = 0; ; round += 1) {
        const typed = await field(label).inputValue();
        if (typeof text === 'string' ? typed === text : text.test(typed)) return;
        if (Date.now() > deadline) throw new Error(`"${label}" holds "${typed}", not ${String(text)}`);
        if (rounds.has(round)) await draw();
        await wait(100);
      }
    },
    seeText: (text) => shown(page.getByText(text).filter({ visible: true })),
    at: (path) => page.waitForURL((url) => url.pathname === path),
    pass: (ms) => page.clock.fastForward(ms),
    stopClock: async () => {
      if (isStopped) return;
      // `pauseAt` rejects if the page's clock has already passed the given time. The loop then tries a later time.
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
    holdCode: async (chunk) => {
      isCodeHeld = true;
      const allowed = new Promise<void>((resolve) => (releaseCode = resolve));
      await page.route(`**/${chunk}.*.js`, async (route) => {
        await allowed;
        await route.continue();
      });
    },
    releaseCode: () => releaseCode(),
    keepPage: async (name) => {
      const picture = join('.cache', 'replays', `${name}.png`);
      await page.screenshot({ path: picture });
      return picture;
    },
    close: () => context.close(),
  };
};
