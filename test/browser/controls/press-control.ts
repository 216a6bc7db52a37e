import type { ElementHandle, Page } from 'playwright-core';
import { within } from '../within';
import type { FreshPage } from './fresh-page';
import type { Control, PageState } from './in-page';
import { paced } from '../../support/paced';

/** Time in ms within which a press must have an effect. */
const patience = paced(2_000);
const leastFrames = 30;
const longestLook = paced(5_000);

const hasFingers = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

const typed = ['textbox', 'searchbox', 'spinbutton', 'combobox'];

/** A call without a page number may be a prefetch, caused by hovering. */
const isForList = (call: string): boolean => /[?&]page=\d/.test(call);

const problemOf = (before: PageState, after: PageState, calls: readonly string[], { role }: Control): string | null => {
  if (after.path !== before.path) return after.rest === before.rest ? 'the address changed, the page did not' : null;
  if (after.search !== before.search) {
    // On a page without a product list, the search parameters are the chosen options of one product.
    if (before.results === '' && after.results === '') {
      return after.own === before.own && after.rest === before.rest ? 'the address changed, the page did not' : null;
    }
    // A filter must load another list, not only be shown as selected.
    const hasNewList = calls.some(isForList) || after.results !== before.results;
    return hasNewList ? null : 'the address changed, but no list was requested and the list is the same';
  }
  if (typed.includes(role) && after.own !== before.own) return null;
  if (after.own !== before.own || after.rest !== before.rest) return null;
  if (after.focus !== before.focus && after.focus !== 'own' && after.focus !== 'none') return null;
  // A link prefetches its target, so its calls do not count as an effect.
  return role !== 'link' && calls.length > 0 ? null : 'nothing happened';
};

const press = async (page: Page, element: ElementHandle<HTMLElement>, control: Control): Promise<void> => {
  const { role } = control;
  const isSelect = await element.evaluate((field) => field instanceof HTMLSelectElement);
  if (isSelect) {
    const other = await element.evaluate((field) => {
      if (!(field instanceof HTMLSelectElement)) return -1;
      const { options, selectedIndex } = field;
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
  // A target beyond the page's top or left edge, such as the skip link, can be used only by keyboard.
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

/** Returns null if the document was replaced or does not respond, for example because it is being unloaded. */
const lookInNextFrame = (page: Page, element: ElementHandle<HTMLElement>): Promise<PageState | null> =>
  within(
    longestLook,
    page.evaluate(
      (own) =>
        new Promise<PageState | null>((resolve) =>
          requestAnimationFrame(() => resolve(own.ownerDocument === document ? window.crawler.look(own) : null)),
        ),
      element,
    ),
  ).catch(() => null);

export interface PressResult {
  /** `problem` is null if the press had an effect and logged nothing. */
  problem: string | null;
  /** Name of the pressed control. It differs from the requested name if no control of that kind has it. */
  name: string;
  /** Controls of new kinds in the opened menu or dialog. The list is empty after navigation. */
  opened: Control[];
}

/** Starts again if hovering has replaced the control's element. */
const bringIntoView = async ({ page, quiet }: FreshPage, control: Control) => {
  for (;;) {
    const found = await page.waitForFunction((wanted) => window.crawler.element(wanted), control).catch(() => null);
    const element = found?.asElement();
    if (!element) return null;
    // Scrolls the control to the middle of the window, where no bar covers it. Otherwise pressing it might scroll the
    // page, and this would count as an effect.
    await element.evaluate((found) => found.scrollIntoView({ block: 'center', inline: 'nearest' }));
    await element.hover({ force: true, trial: hasFingers(page) }).catch(() => undefined);
    await quiet();
    if (await element.evaluate((found) => found.isConnected)) return element;
  }
};

const failed = (problem: string): PressResult => ({ problem, name: '', opened: [] });

export const pressControl = async (fresh: FreshPage, control: Control): Promise<PressResult> => {
  const { page, consoleLines, calls, quiet } = fresh;
  const element = await bringIntoView(fresh, control);
  if (element === null) return failed('it is not there when the page is opened again');

  const name = await element.evaluate((found) => window.crawler.name(found));
  const before = await page.evaluate((own) => window.crawler.look(own), element);
  const kinds = new Set(await page.evaluate(() => window.crawler.find().map(({ kind }) => kind)));
  const address = page.url();
  calls.length = 0;
  let isElsewhere = false;
  const leave = () => (isElsewhere = true);
  page.on('popup', leave);
  page.on('filechooser', leave);
  page.on('download', leave);
  try {
    await press(page, element, control);
  } catch (error) {
    const isReplaced = await element.evaluate((control) => !control.isConnected);
    if (isReplaced && page.url() === address) return pressControl(fresh, control);
    return failed(`it cannot be pressed: ${String(error).split('\n').slice(0, 12).join(' ')}`);
  }

  let after: PageState | null = before;
  let problem: string | null = 'nothing happened';
  const deadline = Date.now() + patience;
  // A busy machine renders few frames within `patience`, so the loop also waits for `leastFrames`.
  for (let frames = 0; problem !== null && (Date.now() < deadline || frames < leastFrames); frames += 1) {
    after = await lookInNextFrame(page, element);
    if (after === null || isElsewhere) problem = null;
    else problem = problemOf(before, after, calls, control);
  }
  if (problem !== null) return failed(problem);
  const isSamePage = after !== null && after.path === before.path && !isElsewhere;
  if (isSamePage && control.opensDialog) {
    const dialog = await page.waitForFunction(() => window.crawler.hasDialog()).catch(() => null);
    if (dialog === null) return failed('no dialog has opened');
  }
  if (isSamePage) await quiet();
  if (consoleLines.length > 0) return failed(`console: ${consoleLines.join(' | ')}`);
  const now = isSamePage && control.isOpener ? await page.evaluate(() => window.crawler.find()) : [];
  return { problem, name, opened: now.filter(({ kind }) => !kinds.has(kind)) };
};
