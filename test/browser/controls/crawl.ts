import type { Browser, BrowserContext } from 'playwright-core';
import { inLanes } from '../in-lanes';
import { within } from '../within';
import type { Visitor } from '../visitors';
import type { CrawledPage } from './crawled-pages';
import { exceptions } from './exceptions';
import { openContext, openFresh, type FreshPage, type Size } from './fresh-page';
import type { Control } from './in-page';
import { pressControl, type Pressed } from './press-control';

/** ms: what takes longer than that hangs, on a machine however busy. */
const longest = 120_000;

interface CrawlOptions {
  browser: Browser;
  shopUrl: string;
  pages: readonly CrawledPage[];
  size: Size;
  /** Of the size, among four: what may be sampled is sampled differently at each. */
  turn: number;
  /** Leaves out header, footer and bottom bar. */
  isWithoutFurniture?: boolean;
  /** How many pages are open at once. */
  lanes: number;
  /** One control in so many is pressed, always the same ones; all without it. */
  oneIn?: number;
}

export interface Crawled {
  pressed: number;
  problems: string[];
  unusedExceptions: string[];
}

interface Press {
  page: CrawledPage;
  /** The last one is meant; what stands before it opens what it stands in. */
  controls: readonly Control[];
}

const addressOf = (shopUrl: string, { path }: CrawledPage, { orderId = '' }: Visitor): string =>
  shopUrl + path.replace(':order', orderId);

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/**
 * What stands on several pages is pressed on the first of them at every size, and on each of the others at one of four sizes;
 * header, footer and bottom bar on one other in turn.
 */
const isDue = (control: Control, { index, turn, count, isFirst }: Turn): boolean => {
  if (isFirst) return true;
  const number = numberOf(control.kind);
  return control.isFurniture ? number % (count - 1) === index - 1 : (number + index) % 4 === turn;
};

interface Turn {
  /** Of the page, among all. */
  index: number;
  count: number;
  /** Of the size, among four. */
  turn: number;
  /** No page before has it. */
  isFirst: boolean;
}

/** One of each kind: on every page and at every size another one. */
const oneOfEachKind = (controls: readonly Control[], turn: number): Control[] => {
  const kinds = new Map<string, Control[]>();
  for (const control of controls) kinds.set(control.kind, [...(kinds.get(control.kind) ?? []), control]);
  return [...kinds.values()].flatMap((kind) => kind[turn % kind.length] ?? []);
};

const told = ({ place, role, name }: Control): string => `${place} › ${role} “${name}”`;

const pressControls = async (fresh: FreshPage, controls: readonly Control[]): Promise<Pressed> => {
  let last: Pressed = { problem: null, opened: [] };
  for (const control of controls) {
    last = await pressControl(fresh, control);
    if (last.problem !== null) break;
  }
  return last;
};

/** Opens every page, presses every control in a fresh page of its own, and tells those that do nothing. */
export const crawl = async ({
  browser,
  shopUrl,
  pages,
  size,
  turn,
  isWithoutFurniture = false,
  lanes,
  oneIn = 1,
}: CrawlOptions): Promise<Crawled> => {
  const problems: string[] = [];
  const unusedExceptions = new Set(exceptions);
  const contexts = await Promise.all(Array.from({ length: lanes }, () => openContext(browser, size)));
  const open = async (page: CrawledPage, lane: number) => {
    const visitor = await page.visitor(shopUrl);
    // There is one for each lane.
    return openFresh(contexts[lane] as BrowserContext, addressOf(shopUrl, page, visitor), visitor, page.says);
  };
  const isExpected = (control: Control): boolean => {
    const exception = exceptions.find(({ matches }) => matches(control));
    if (exception) unusedExceptions.delete(exception);
    return exception === undefined;
  };

  const listed = new Map<string, Control[]>();
  const visits = pages.map((page, index) => ({ page, index }));
  await inLanes(lanes, visits, async ({ page }, lane) => {
    const fresh = await open(page, lane);
    await fresh.quiet();
    listed.set(page.name, await fresh.page.evaluate(() => window.crawler.find()));
    await fresh.close();
  });
  const seen = new Set<string>();
  const presses = visits.flatMap(({ page, index }): Press[] => {
    const found = (listed.get(page.name) ?? []).filter(isExpected);
    const usable = isWithoutFurniture ? found.filter(({ isFurniture }) => !isFurniture) : found;
    const due = oneOfEachKind(usable, index + turn).filter((control) =>
      isDue(control, { index, turn, count: pages.length, isFirst: !seen.has(control.kind) }),
    );
    for (const { kind } of usable) seen.add(kind);
    const chosen = due.filter(({ kind }) => numberOf(kind) % oneIn === 0);
    return chosen.map((control) => ({ page, controls: [control] }));
  });

  const pressOnFreshPage = async ({ page, controls }: Press, lane: number): Promise<string | null> => {
    const fresh = await open(page, lane);
    try {
      const { problem, opened } = await pressControls(fresh, controls);
      const inside = controls.length > 1 ? [] : oneOfEachKind(opened.filter(isExpected), size.width);
      further.push(...inside.map((next) => ({ page, controls: [...controls, next] })));
      return problem;
    } finally {
      await fresh.close();
    }
  };

  /** Presses one after the other; what the only one of them has opened is to be pressed too. */
  const pressInTurn = async (press: Press, lane: number): Promise<void> => {
    const { page, controls } = press;
    const problem = await within(longest, pressOnFreshPage(press, lane)).catch(String);
    if (problem !== null)
      problems.push(`${page.name} at ${size.width}: ${controls.map(told).join(', then ')}: ${problem}`);
  };
  const further: Press[] = [];
  await inLanes(lanes, presses, pressInTurn);
  await inLanes(lanes, further, pressInTurn);
  for (const context of contexts) await within(longest, context.close()).catch(() => undefined);
  return {
    pressed: presses.length + further.length,
    problems,
    unusedExceptions: [...unusedExceptions].map(({ reason }) => reason),
  };
};
