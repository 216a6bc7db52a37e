import type { ElementHandle, Page } from 'playwright-core';
import { within } from '../within';
import type { FreshPage } from './fresh-page';
import type { Control, Look } from './in-page';

/** ms: by then something must have happened. */
const patience = 2_000;
const leastFrames = 30;
/** ms */
const longestLook = 5_000;

const hasFingers = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

const typed = ['textbox', 'searchbox', 'spinbutton', 'combobox'];

/** Asks for a page of a list; all other calls may come of a pointer that rests on something now. */
const isForList = (call: string): boolean => /[?&]page=\d/.test(call);

/** Why a look after a press is no answer to it; null where it is one. */
const unanswered = (before: Look, after: Look, calls: readonly string[], { role }: Control): string | null => {
  if (after.path !== before.path) return after.rest === before.rest ? 'the address changed, the page did not' : null;
  if (after.search !== before.search) {
    // A filter that is only marked as chosen has done nothing yet.
    const hasAnswer = calls.some(isForList) || after.results !== before.results;
    return hasAnswer ? null : 'the address changed, but no list was asked for and the list is the same';
  }
  if (typed.includes(role) && after.own !== before.own) return null;
  if (after.own !== before.own || after.rest !== before.rest) return null;
  if (after.focus !== before.focus && after.focus !== 'own' && after.focus !== 'none') return null;
  // Touched or under a pointer, a link asks for what it leads to: that is not yet to go there.
  return role !== 'link' && calls.length > 0 ? null : 'nothing happened';
};

const press = async (page: Page, element: ElementHandle<HTMLElement>, control: Control): Promise<void> => {
  const { role } = control;
  const isSelect = await element.evaluate((field) => field instanceof HTMLSelectElement);
  if (isSelect) {
    const other = await element.evaluate((field) => {
      const { options, selectedIndex } = field as unknown as HTMLSelectElement;
      return [...options].findIndex(({ disabled }, index) => index !== selectedIndex && !disabled);
    });
    await element.selectOption({ index: other });
    return;
  }
  if (typed.includes(role) && (await element.evaluate((field) => field.matches('input, textarea')))) {
    if (hasFingers(page)) await element.tap();
    else await element.click();
    await page.keyboard.type('7');
    return;
  }
  if (role === 'slider') {
    await element.focus();
    const isAtEnd = await element.evaluate((handle) => handle.ariaValueNow === handle.ariaValueMax);
    await page.keyboard.press(isAtEnd ? 'ArrowLeft' : 'ArrowRight');
    return;
  }
  const pressed = await element.evaluateHandle((field) => window.crawler.target(field));
  const target = pressed.asElement() ?? element;
  // The link that leads past the header is there for keys alone.
  const isForKeys = await target.evaluate((field) => {
    const { bottom, right } = field.getBoundingClientRect();
    return bottom + window.scrollY <= 0 || right <= 0;
  });
  if (isForKeys) {
    await element.focus();
    await page.keyboard.press('Enter');
  } else if (hasFingers(page)) await target.tap();
  else await target.click();
};

/** Null where the document has gone: another page comes. A document that is going may never answer. */
const lookInNextFrame = (page: Page, element: ElementHandle<HTMLElement>): Promise<Look | null> =>
  within(
    longestLook,
    page.evaluate(
      (own) =>
        new Promise<Look | null>((resolve) =>
          requestAnimationFrame(() => resolve(own.ownerDocument === document ? window.crawler.look(own) : null)),
        ),
      element,
    ),
  ).catch(() => null);

export interface Pressed {
  /** What is wrong with the control: null where it did something and no line was written. */
  problem: string | null;
  /** What can be pressed only since then; nothing where another page has come. */
  opened: Control[];
}

/** Under the pointer, where there is one. What comes near may be drawn anew: the control is looked for until it stays. */
const bringIntoView = async ({ page, quiet }: FreshPage, { kind, nth }: Control) => {
  const find = async () => {
    const found = await page.evaluateHandle((control) => window.crawler.element(control.kind, control.nth), {
      kind,
      nth,
    });
    return found.asElement();
  };
  for (;;) {
    // It may not be rendered yet, or is being rendered again.
    await page
      .waitForFunction((control) => window.crawler.element(control.kind, control.nth) !== null, { kind, nth })
      .catch(() => undefined);
    const element = await find();
    if (element === null) return null;
    await element.evaluate((control) => control.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    await element.hover({ force: true, trial: hasFingers(page) }).catch(() => undefined);
    await quiet();
    if (await element.evaluate((control) => control.isConnected)) return element;
  }
};

const failed = (problem: string): Pressed => ({ problem, opened: [] });

/** Presses a control of a page. */
export const pressControl = async (fresh: FreshPage, control: Control): Promise<Pressed> => {
  const { page, said, heard, quiet } = fresh;
  const element = await bringIntoView(fresh, control);
  if (element === null) return failed('it is not there when the page is opened again');

  const before = await page.evaluate((own) => window.crawler.look(own), element);
  const kinds = new Set(await page.evaluate(() => window.crawler.find().map(({ kind }) => kind)));
  const address = page.url();
  heard.length = 0;
  let isElsewhere = false;
  const leave = () => (isElsewhere = true);
  page.on('popup', leave);
  page.on('filechooser', leave);
  page.on('download', leave);
  try {
    await press(page, element, control);
  } catch (error) {
    const isDrawnAnew = await element.evaluate((control) => !control.isConnected);
    if (isDrawnAnew && page.url() === address) return pressControl(fresh, control);
    return failed(`it cannot be pressed: ${String(error).split('\n').slice(0, 12).join(' ')}`);
  }

  let after: Look | null = before;
  let problem: string | null = 'nothing happened';
  const deadline = Date.now() + patience;
  // A machine that is busy draws fewer frames.
  for (let frames = 0; problem !== null && (Date.now() < deadline || frames < leastFrames); frames += 1) {
    after = await lookInNextFrame(page, element);
    if (after === null || isElsewhere) problem = null;
    else problem = unanswered(before, after, heard, control);
  }
  if (problem !== null) return failed(problem);
  const isHere = after !== null && after.path === before.path && !isElsewhere;
  if (isHere) await quiet();
  if (said.length > 0) return failed(`the console says ${said.join(' | ')}`);
  const now = isHere && control.isOpener ? await page.evaluate(() => window.crawler.find()) : [];
  return { problem, opened: now.filter(({ kind }) => !kinds.has(kind)) };
};
