import type { Browser, BrowserContext } from 'playwright-core';
import { inParallel } from '../in-parallel';
import { within } from '../within';
import type { Visitor } from '../visitors';
import type { CrawledPage } from './crawled-pages';
import { exceptions } from './exceptions';
import { openContext, openFresh, type FreshPage, type Size } from './fresh-page';
import type { Control } from './in-page';
import { pressControl, type PressResult } from './press-control';

/** Time limit in ms. Even on a busy machine, a press that takes longer must have hung. */
const longest = 120_000;

interface CrawlOptions {
  browser: Browser;
  shopUrl: string;
  pages: readonly CrawledPage[];
  size: Size;
  /** Index of `size` among the window sizes. At each size, a different sample of controls is pressed. */
  turn: number;
  seen?: Set<string>;
  isWithoutPageChrome?: boolean;
  concurrency: number;
  /** The crawl presses only about one in `oneIn` kinds of controls, the same kinds on every page. */
  oneIn?: number;
}

export interface CrawlResult {
  pressed: number;
  problems: string[];
  unusedExceptions: string[];
}

interface Press {
  page: CrawledPage;
  /** The last control is under test. The others open the menu or dialog that contains it. */
  controls: readonly Control[];
}

const addressOf = (shopUrl: string, { path }: CrawledPage, { orderId = '' }: Visitor): string =>
  shopUrl + path.replace(':order', orderId);

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/**
 * A new kind of control is always due. On each page, a known kind is due at only one of the four sizes. A known kind
 * that every page shows (`isPageChrome`) is due at every size, but on only one page.
 */
const isDue = (control: Control, { index, turn, count, isFirst }: Turn): boolean => {
  if (isFirst) return true;
  const number = numberOf(control.kind);
  return control.isPageChrome ? number % (count - 1) === index - 1 : (number + index) % 4 === turn;
};

interface Turn {
  index: number;
  count: number;
  turn: number;
  isFirst: boolean;
}

const oneOfEachKind = (controls: readonly Control[], turn: number): Control[] => {
  const kinds = new Map<string, Control[]>();
  for (const control of controls) kinds.set(control.kind, [...(kinds.get(control.kind) ?? []), control]);
  return [...kinds.values()].flatMap((kind) => kind[turn % kind.length] ?? []);
};

const describeControl = ({ place, role, name }: Control): string => `${place} › ${role} “${name}”`;

const pressControls = async (fresh: FreshPage, controls: readonly Control[]): Promise<PressResult> => {
  let last: PressResult = { problem: null, name: '', opened: [] };
  for (const control of controls) {
    last = await pressControl(fresh, control);
    if (last.problem !== null) break;
  }
  return last;
};

/** Presses each due control on a fresh page and reports the presses that fail, for example because nothing happens. */
export const crawl = async ({
  browser,
  shopUrl,
  pages,
  size,
  turn,
  seen = new Set(),
  isWithoutPageChrome = false,
  concurrency,
  oneIn = 1,
}: CrawlOptions): Promise<CrawlResult> => {
  const problems: string[] = [];
  const unusedExceptions = new Set(exceptions);
  const contexts = await Promise.all(Array.from({ length: concurrency }, () => openContext(browser, size)));
  const open = async (page: CrawledPage, worker: number) => {
    const visitor = await page.visitor(shopUrl);
    const fresh = await openFresh(
      // This cast is safe, because there is one context for each worker.
      contexts[worker] as BrowserContext,
      addressOf(shopUrl, page, visitor),
      visitor,
      page.expectedConsole,
    );
    if (page.ready !== undefined) await fresh.page.locator(page.ready).first().waitFor();
    return fresh;
  };
  const isExpected = (control: Control): boolean => {
    const exception = exceptions.find(({ matches }) => matches(control));
    if (exception) unusedExceptions.delete(exception);
    return exception === undefined;
  };

  const isSampled = ({ kind }: Control): boolean => numberOf(kind) % oneIn === 0;

  const listed = new Map<string, Control[]>();
  const visits = pages.map((page, index) => ({ page, index }));
  await inParallel(concurrency, visits, async ({ page }, worker) => {
    const fresh = await open(page, worker);
    await fresh.quiet();
    listed.set(page.name, await fresh.page.evaluate(() => window.crawler.find()));
    await fresh.close();
  });
  const presses = visits.flatMap(({ page, index }): Press[] => {
    const found = (listed.get(page.name) ?? []).filter(isExpected);
    const usable = isWithoutPageChrome ? found.filter(({ isPageChrome }) => !isPageChrome) : found;
    const due = oneOfEachKind(usable, index + turn).filter((control) =>
      isDue(control, { index, turn, count: pages.length, isFirst: !seen.has(control.kind) }),
    );
    for (const { kind } of usable) seen.add(kind);
    return due.filter(isSampled).map((control) => ({ page, controls: [control] }));
  });

  const pressOnFreshPage = async ({ page, controls }: Press, worker: number): Promise<string | null> => {
    const fresh = await open(page, worker);
    try {
      const { problem, name, opened } = await pressControls(fresh, controls);
      const inside = controls.length > 1 ? [] : oneOfEachKind(opened.filter(isExpected), size.width);
      // `name` is the name of the pressed control, which may differ from the listed name.
      const way = controls.map((control) => ({ ...control, name }));
      further.push(...inside.filter(isSampled).map((next) => ({ page, controls: [...way, next] })));
      return problem;
    } finally {
      await fresh.close();
    }
  };

  const pressInTurn = async (press: Press, worker: number): Promise<void> => {
    const { page, controls } = press;
    const problem = await within(longest, pressOnFreshPage(press, worker)).catch(String);
    if (problem !== null)
      problems.push(`${page.name} at ${size.width}: ${controls.map(describeControl).join(', then ')}: ${problem}`);
  };
  const further: Press[] = [];
  await inParallel(concurrency, presses, pressInTurn);
  await inParallel(concurrency, further, pressInTurn);
  for (const context of contexts) await within(longest, context.close()).catch(() => undefined);
  return {
    pressed: presses.length + further.length,
    problems,
    unusedExceptions: [...unusedExceptions].map(({ reason }) => reason),
  };
};
