import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'node:util';
import type { Root } from 'react-dom/client';
import { addressOf } from '../../../contract/routes/route';
import type {} from '../../../src/app/early-actions';
import { hydrateShop } from '../../../src/app/hydrate-shop';
import { renderPage } from '../../ui/support/render-page';
import type { FaultPlan } from '../faults';
import { newShopper } from '../shopper';
import { moment, patience, rounds, type Stage } from '../stage';
import { carriedRequest } from './carried-request';
import { findAll, findBusy, findField, findText } from './finders';
import { firstOf } from './first-of';
import { userActions } from './user-actions';
import { holdCode, releaseCode } from './held-code';
import { pageLocks } from './page-locks';
import { servedShop } from './served-shop';
import { viewNetwork } from './view-network';
import { cookieTransport, viewClient } from './view-client';

/** If no response is pending, a step fails after this many failed checks in a row (about eight seconds). */
const looksInVain = 1200;

const named = (role: string, name?: string | RegExp): string =>
  name === undefined ? role : `${role} "${String(name)}"`;

/** Messages on the page often explain why an element is missing. */
const shownMessages = (): string => {
  const texts = [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent);
  const shown = texts.filter((text) => text !== '').map((text) => `"${text}"`);
  return shown.length === 0 ? '' : `; the page says ${shown.join(' and ')}`;
};

/**
 * Opens the server's HTML in jsdom and hydrates it as a browser does. The page's clock advances with the test's checks
 * and not with real time, so that no timer fires early on a busy machine.
 */
export const openViewStage = async (plan: FaultPlan): Promise<Stage> => {
  const { pause } = servedShop();
  const client = viewClient();
  const shopper = newShopper(client);
  const carry = cookieTransport();
  const consoleLines: string[] = [];
  let root: Root | null = null;
  // Rendering a response needs a clock that advances, but a stopped clock advances only in early rounds. So each
  // response sets `round` back to 0.
  let round = 0;
  let isStopped = false;

  const locks = pageLocks();
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => void consoleLines.push(format(...words)));
  }

  const until = async (problem: () => string | null): Promise<void> => {
    const deadline = performance.now() + patience;
    for (round = 0; ; round += 1) {
      const found = consoleLines.length > 0 ? `the page complains: ${consoleLines.join('\n')}` : problem();
      if (found === null) return;
      const isFruitless = (round > looksInVain && network.isQuiet()) || performance.now() > deadline;
      if (consoleLines.length > 0 || isFruitless) throw new Error(found + shownMessages());
      await pause(round < 20 ? 1 : 5);
      if (!isStopped || rounds.has(round)) await jest.advanceTimersByTimeAsync(moment);
    }
  };
  const waitForUpdates = () => pause(1);
  const network = viewNetwork({ carry, until, onResponse: () => void (round = 0) });
  window.XMLHttpRequest = carriedRequest(network.transport) as never;

  const load = async (): Promise<void> => {
    root?.unmount();
    network.leave();
    const { pathname, search } = window.location;
    const { html } = await renderPage(pathname + search, { transport: carry });
    document.open();
    document.write(html);
    document.close();
    window.sprocketEarlyAction = [];
    const hydrated = hydrateShop({
      transport: network.transport,
      onRecoverableError: (error) => void consoleLines.push(String(error)),
    });
    let isThere = false;
    void hydrated.then((made) => {
      root = made;
      isThere = true;
    });
    await until(() => (isThere && window.sprocketEarlyAction === null ? null : 'the page does not come to life'));
  };

  const find = async <Found>(look: () => readonly Found[], what: string): Promise<Found> => {
    await until(() => (look().length > 0 ? null : `${what} is not there`));
    return firstOf(look(), what);
  };
  const field = (label: string) =>
    find(() => [findField(label)].filter((found) => found !== undefined), `the field "${label}"`);
  const click: Stage['click'] = async (role, name, inDialog) => {
    await userActions.click(await find(() => findAll(role, name, { inDialog }), named(role, name)));
    await waitForUpdates();
  };
  const fieldValue = async (label: string) => (await field(label)).value;

  return {
    network,
    providerUrl: servedShop().providerUrl,
    shopper,
    plan,
    notes: new Map(),
    newShopper: (name) => newShopper(client, name),
    goto: async (path) => {
      window.history.pushState(null, '', path);
      await load();
    },
    reload: load,
    path: () => window.location.pathname,
    store: async (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    stored: async (key) => localStorage.getItem(key),
    writeInOtherTab: async (values) => {
      for (const [key, value] of Object.entries(values)) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
      for (const [key, newValue] of Object.entries(values)) {
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    },
    lockInOtherTab: async (name) => locks.takeInOtherTab(name),
    seeLock: (name, is) => until(() => (locks.has(name, is) ? null : `the lock "${name}" is not ${is}`)),
    reconnect: async () => {
      window.dispatchEvent(new Event('online'));
      await waitForUpdates();
    },
    leave: async () => {
      window.dispatchEvent(new Event('pagehide'));
      await waitForUpdates();
    },
    signIn: async () => {
      const session = await shopper.signIn();
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
      return session;
    },
    callDirectly: async (route, body, token) => {
      const { status } = await carry({
        method: route.method,
        url: addressOf(route),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: new AbortController().signal,
      });
      if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status}`);
    },
    press: async (role, name) => {
      const button = await find(() => findAll(role, name), named(role, name));
      await userActions.click(button);
      if (plan.doubleClick) await userActions.click(button);
      await waitForUpdates();
    },
    click,
    pressBusy: (name) => click('button', name),
    fill: async (label, text) => {
      await userActions.fill(await field(label), text);
      await waitForUpdates();
    },
    select: async (label, option) => {
      await userActions.select(await field(label), option);
      await waitForUpdates();
    },
    key: async (label, key) => {
      await userActions.press(await field(label), key);
      await waitForUpdates();
    },
    chooseFile: async ({ name, type, content }) => {
      const input = await find(
        () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')],
        'a field for files',
      );
      await userActions.choose(input, new File([new Uint8Array(content)], name, { type }));
      await waitForUpdates();
    },
    fieldValue,
    shows: async (role, name) => findAll(role, name).length > 0,
    see: async (role, name, look = {}) => {
      const wanted = typeof look === 'string' || look instanceof RegExp ? { text: look } : look;
      await find(() => findAll(role, name, wanted), named(role, name));
    },
    seeNo: (role, name, inForm) =>
      until(() => (findAll(role, name, { inForm }).length === 0 ? null : `${named(role, name)} is still there`)),
    seeBusy: async (name) => {
      await find(() => findBusy(name), `busy ${named('button', name)}`);
    },
    seeField: (label, { text, invalid, says }) =>
      until(() => {
        const found = findField(label);
        if (found === undefined) return `the field "${label}" is not there`;
        const isInvalid = found.getAttribute('aria-invalid') === 'true';
        if (invalid !== undefined && isInvalid !== invalid) return `"${label}" is ${isInvalid ? '' : 'not '}invalid`;
        const words = found.getAttribute('aria-valuetext');
        if (says !== undefined && words !== says) return `"${label}" says "${words}", not "${says}"`;
        if (text === undefined) return null;
        const isRight = typeof text === 'string' ? found.value === text : text.test(found.value);
        return isRight ? null : `"${label}" holds "${found.value}", not ${String(text)}`;
      }),
    seeText: async (text) => {
      await find(() => findText(text), `"${String(text)}"`);
    },
    at: (path) =>
      until(() =>
        window.location.pathname === path ? null : `the page is at ${window.location.pathname}, not ${path}`,
      ),
    pass: async (ms) => {
      await jest.advanceTimersByTimeAsync(ms);
      await waitForUpdates();
    },
    stopClock: async () => void (isStopped = true),
    startClock: async () => void (isStopped = false),
    holdCode: async (chunk) => holdCode(chunk),
    releaseCode,
    keepPage: async (name) => {
      const folder = join('.cache', 'replays');
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${name}.html`);
      await writeFile(file, document.documentElement.outerHTML);
      return file;
    },
    close: async () => {
      releaseCode();
      root?.unmount();
      network.leave();
      await waitForUpdates();
      jest.restoreAllMocks();
    },
  };
};
