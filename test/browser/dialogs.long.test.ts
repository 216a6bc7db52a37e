import type { Locator, Page } from 'playwright-core';
import { fillBilling, goToPayment, newBuyer, payByCard, type Customer } from './customer';
import { untilFocused } from './focus';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';

const opened = shopAndBrowser();
const { visit } = opened;

const height = 640;
const dialogOf = (page: Page) => page.getByRole('dialog');

const newVisit = async (customer?: Customer): Promise<Page> => {
  const { page } = await (customer?.open(opened.browser, 390) ?? openPage(opened.browser, 390));
  await page.setViewportSize({ width: 390, height });
  return page;
};

const openQuickView = async (page: Page): Promise<Locator> => {
  await visit(page, '/products/subCat/raspberry-pi');
  const list = page.getByRole('list', { name: 'Products' });
  const opener = list.getByRole('button', { name: 'Quick view of Raspberry Pi 5' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Add to cart' }).waitFor();
  return opener;
};

const openPayment = async (page: Page): Promise<void> => {
  await visit(page, '/checkout');
  await fillBilling(page);
  await goToPayment(page);
};

type Watching = Window & { motions?: number[] };

/** Records the duration of each animation at its start, because the animation may end before the test can look. */
const watchMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: number[] = [];
    Object.assign(window, { motions });
    const note = () => {
      for (const { effect } of document.getAnimations())
        motions.push(Number(effect?.getComputedTiming().duration ?? 0));
    };
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, note, { capture: true });
  });

const motionsOf = (page: Page): Promise<number[]> => page.evaluate(() => (window as Watching).motions ?? []);

const standsAtTheBottom = async (page: Page): Promise<void> => {
  const box = () =>
    dialogOf(page).evaluate((dialog) => {
      const { left, bottom, width } = dialog.getBoundingClientRect();
      return { left, bottom, isWide: width > 360 };
    });
  await eventually(box, { left: 0, bottom: height, isWide: true });
};

const scrollsWithInReach = async (page: Page, action: Locator): Promise<void> => {
  const isInReach = () =>
    action.evaluate((button) => {
      const { top, bottom, left, width } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && button.contains(there);
    });
  await eventually(isInReach, true);
  const scrolled = await dialogOf(page).evaluate((dialog) => {
    const body = [...dialog.querySelectorAll('*')].find((part) => part.scrollHeight > part.clientHeight + 1);
    body?.scrollTo(0, body.scrollHeight);
    return body?.scrollTop ?? 0;
  });
  expect(scrolled).toBeGreaterThan(0);
  await eventually(isInReach, true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

/** The focus stays in the dialog, but may visit the browser's own controls between the last and the first element. */
const keepsTheFocus = async (page: Page): Promise<void> => {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('[role=dialog]') ? 'inside' : (activeElement?.outerHTML.slice(0, 200) ?? '');
    });
  await eventually(focused, 'inside');
  let inside = 0;
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press(presses < 18 ? 'Tab' : 'Shift+Tab');
    // Reads the focus once per key press, because a repeated check would miss focus that leaves the dialog for a moment.
    const place = await focused();
    if (place === 'inside') inside += 1;
    else expect(place).toMatch(/^<body/);
  }
  expect(inside).toBeGreaterThan(16);
};

const closesByEscape = async (page: Page, opener: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await untilFocused(opener);
};

describe('on a phone', () => {
  it('the quick view on a phone rises from the bottom, with Add to cart in reach', async () => {
    const page = await newVisit();
    const opener = await openQuickView(page);
    await standsAtTheBottom(page);
    await scrollsWithInReach(page, dialogOf(page).getByRole('button', { name: 'Add to cart' }));
    await keepsTheFocus(page);
    await closesByEscape(page, opener);
  });

  it('the dialogs of payment, order and cancellation on a phone rise from the bottom and keep the focus', async () => {
    const page = await newVisit(await newBuyer(opened.shop.url, 'nema17-l-bracket'));
    await openPayment(page);
    await standsAtTheBottom(page);
    await scrollsWithInReach(page, page.getByRole('button', { name: /^Pay ₹/ }));
    await keepsTheFocus(page);
    // A tap beside the dialog must not close the dialog, because the shopper would lose the typed card details.
    await page.mouse.click(195, 20);
    await payByCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/orders');

    const products = page.getByRole('button', { name: 'Click here to view' });
    await products.focus();
    await page.keyboard.press('Enter');
    await standsAtTheBottom(page);
    await keepsTheFocus(page);
    await closesByEscape(page, products);

    await page.getByRole('row').getByRole('link').first().click();
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    // The button is disabled until the code of the order's actions is loaded.
    await eventually(() => cancel.isEnabled(), true);
    await cancel.focus();
    await page.keyboard.press('Enter');
    await standsAtTheBottom(page);
    await keepsTheFocus(page);
    await closesByEscape(page, cancel);
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('Cancelled').first().waitFor();
    await untilFocused(page.getByRole('heading', { level: 1 }));
  });

  it('the quick view on a phone respects the safe area at the lower edge', async () => {
    const page = await newVisit();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    await openQuickView(page);
    await standsAtTheBottom(page);
    const room = () =>
      dialogOf(page)
        .getByRole('button', { name: 'Add to cart' })
        .evaluate((button) => window.innerHeight - button.getBoundingClientRect().bottom);
    await eventually(async () => (await room()) >= 34, true);
  });

  it('the quick view on a phone opens without animation under reduced motion', async () => {
    const page = await newVisit();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMotions(page);
    await openQuickView(page);
    await standsAtTheBottom(page);
    expect(Math.max(0, ...(await motionsOf(page)))).toBeLessThan(1);
  });
});

describe('on a wide screen', () => {
  it('the quick view on a wide screen is centred, and closes on a click outside', async () => {
    const { page } = await openPage(opened.browser, 1280);
    const opener = await openQuickView(page);
    const middle = () =>
      dialogOf(page).evaluate((dialog) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        const isCentred = (from: number, to: number, size: number) => Math.abs(from + to - size) < 40;
        return isCentred(left, right, window.innerWidth) && isCentred(top, bottom, window.innerHeight);
      });
    await eventually(middle, true);
    await page.mouse.click(40, 860);
    await dialogOf(page).waitFor({ state: 'detached' });
    await untilFocused(opener);
  });
});
