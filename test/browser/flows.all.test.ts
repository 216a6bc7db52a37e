import type { Page } from 'playwright-core';
import { untilFocused } from './focus';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage } from './support';
import { paced } from '../support/paced';

const opened = shopAndBrowser({ FLOWS: 'on' });

const patience = paced(60_000);

const stateNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

it('a visitor can simulate a flow and share it as a link and as a test', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

  await page.goto(`${opened.shop.url}/flows`);
  await page.getByRole('link', { name: 'signIn', exact: true }).click();
  await stateNamed(page, 'editing, initial, active').waitFor();

  await press('Send credentials.submitted');
  await stateNamed(page, 'authenticating, active').waitFor();
  await page.getByLabel('Alternatives of error').selectOption('code: email_not_verified');
  await press('authenticate: error');
  await stateNamed(page, 'unverified, active').waitFor();
  await press('Step back');
  await stateNamed(page, 'authenticating, active').waitFor();
  await press('authenticate: done');
  await stateNamed(page, 'welcomed, active').waitFor();

  const moveClock = async (ms: number) => {
    await page.getByLabel('Move the clock by, in ms').fill(String(ms));
    await page.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await moveClock(1999);
  await page.getByText('Clock 1.999 s').waitFor();
  await stateNamed(page, 'welcomed, active').waitFor();
  await moveClock(1);
  await stateNamed(page, 'left, final, active').waitFor();

  await press('Copy link');
  await page.getByText('The link to this path is copied').waitFor();
  const link = await copied(page);
  await press('Copy as test');
  await page.getByText('The test is copied').waitFor();
  const test = await copied(page);
  expect(test).toContain("import { signInModel } from './sign-in.model';");
  expect(test).toContain("type: 'xstate.done.actor.authenticate'");
  expect(test).toContain("'signIn.left'");

  const other = await page.context().newPage();
  await other.goto(link);
  await stateNamed(other, 'left, final, active').waitFor();
  await other.getByText('Clock 2 s').waitFor();
  await other.close();
  expect(consoleLines).toEqual([]);
});

it('states and source lines can be reached by keyboard', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/signIn`);
  const first = stateNamed(page, 'editing, initial, active');
  await first.waitFor();

  await page.getByRole('group', { name: 'Statechart of signIn' }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(first);
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => document.activeElement?.getAttribute('data-state'));
  expect(below).toMatch(/^signIn\.(?!editing)/);
  await page.keyboard.press('Enter');
  const name = String(below).replace('signIn.', '');
  expect(await page.getByRole('tab', { name: 'Simulate' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'State' }).click();
  await page.getByRole('heading', { name }).waitFor();

  await page.getByRole('button', { name: /^machines\/sign-in\.ts, lines \d+ to \d+$/ }).click();
  await page.getByRole('heading', { name: 'Source of machines/sign-in.ts' }).waitFor();
  expect((await page.locator('li[aria-current]').first().textContent())?.trim()).toBe(`${name}: {`);

  await page.getByRole('button', { name: 'welcomed: {' }).press('Enter');
  await page.getByRole('button', { name: 'welcomed', exact: true, pressed: true }).waitFor();
  expect(consoleLines).toEqual([]);
});

it('a chart zooms by pinch, wheel, keys and buttons, and pans by touch, mouse and arrows', async () => {
  // At this width the browser has a touch screen.
  const { page, consoleLines } = await openPage(opened.browser, 760);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/signIn`);
  const chart = page.getByRole('group', { name: 'Statechart of signIn' });
  await chart.scrollIntoViewIfNeeded();
  const drawing = chart.locator('svg').first();
  await drawing.waitFor();
  const view = () =>
    drawing.evaluate((svg) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(svg).transform);
      return { scale: a, x: e, y: f };
    });
  type View = Awaited<ReturnType<typeof view>>;
  const leadsTo = async (act: () => Promise<unknown>, isSo: (after: View, before: View) => boolean): Promise<void> => {
    const before = await view();
    await act();
    await eventually(async () => isSo(await view(), before), true);
  };
  const larger = (after: View, before: View) => after.scale > before.scale;
  const smaller = (after: View, before: View) => after.scale < before.scale;
  const near = (one: number, other: number) => Math.abs(one - other) < 0.01;
  const moved = (x: number, y: number) => (after: View, before: View) =>
    near(after.scale, before.scale) && near(after.x - before.x, x) && near(after.y - before.y, y);

  const box = await chart.boundingBox();
  if (box === null) throw new Error('the chart is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await leadsTo(() => page.mouse.wheel(0, 100), smaller);
  await leadsTo(() => page.mouse.wheel(0, -100), larger);
  // The drag starts in an empty corner, because a press on a state would scroll to that state.
  await leadsTo(
    async () => {
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.down();
      await page.mouse.move(box.x + 15, box.y + 10);
      await page.mouse.move(box.x + 45, box.y + 25);
      await page.mouse.up();
    },
    moved(40, 20),
  );
  expect(await chart.getByRole('button', { pressed: true }).count()).toBe(0);

  await chart.focus();
  await leadsTo(() => page.keyboard.press('ArrowRight'), moved(-80, 0));
  await leadsTo(() => page.keyboard.press('+'), larger);
  await leadsTo(() => page.keyboard.press('-'), smaller);
  await leadsTo(() => page.getByRole('button', { name: 'Zoom in' }).click(), larger);
  await leadsTo(() => page.getByRole('button', { name: 'Zoom out' }).click(), smaller);
  await chart.focus();
  await leadsTo(
    () => page.keyboard.press('0'),
    (after, before) => !near(after.x, before.x),
  );

  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });

  await leadsTo(
    async () => {
      await touch('touchStart', [x - 30, y], [x + 30, y]);
      await touch('touchMove', [x - 60, y], [x + 60, y]);
      await touch('touchEnd');
    },
    (after, before) => near(after.scale / before.scale, 2),
  );
  await leadsTo(
    async () => {
      await touch('touchStart', [x, y]);
      await touch('touchMove', [x + 25, y - 10]);
      await touch('touchEnd');
    },
    moved(25, -10),
  );
  expect(consoleLines).toEqual([]);
});

it('a press on a row of the chart sends its event, and the chart follows the active state', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/signIn`);
  const chart = page.getByRole('group', { name: 'Statechart of signIn' });
  const boxOf = (state: string) => chart.locator(`[data-state="signIn.${state}"]`);
  const row = (state: string, text: string) => boxOf(state).locator('..').getByText(text, { exact: true });
  const isInView = (state: string) =>
    boxOf(state).evaluate((box) => {
      const [inner, outer] = [box.getBoundingClientRect(), box.closest('[role=group]')?.getBoundingClientRect()];
      return outer !== undefined && inner.top >= outer.top && inner.top < outer.bottom - 40;
    });
  expect(await page.title()).toMatch(/^signIn · Flows/);

  await row('editing', 'credentials.submitted').click();
  await stateNamed(page, 'authenticating, active').waitFor();
  // For this guard, the chart chooses an error code that passes the guard.
  await row('authenticating', 'if isUnverified').click();
  await stateNamed(page, 'unverified, active').waitFor();
  await row('unverified', 'verification.requested').click();
  await stateNamed(page, 'requestingVerification, active').waitFor();
  await eventually(() => isInView('requestingVerification'), true);

  await page.getByRole('button', { name: 'Step back' }).click();
  await eventually(() => isInView('unverified'), true);
  expect(consoleLines).toEqual([]);
});

it('the view and the focus stay where they are: while tools close, and after a step by keyboard', async () => {
  const { page } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/signIn`);
  await stateNamed(page, 'editing, initial, active').waitFor();
  const scale = () => page.getByText(/^\d+%$/).textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const zoomed = await scale();
  await page.getByRole('button', { name: 'Hide the tools' }).click();
  await page.getByRole('button', { name: 'Show the tools' }).click();
  expect(await scale()).toBe(zoomed);

  await page.getByRole('button', { name: 'Send credentials.submitted' }).press('Enter');
  await stateNamed(page, 'authenticating, active').waitFor();
  await untilFocused(page.getByRole('group', { name: 'Next steps' }));
});

it('a chart is searched, reduced to its main path, and opened at a state by a link', async () => {
  const { page, consoleLines } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${opened.shop.url}/flows/checkout`);
  await stateNamed(page, 'opened, initial, active').waitFor();
  const search = page.getByRole('searchbox', { name: 'Find in the chart' });
  await search.fill('ispayable');
  await page.getByRole('button', { name: 'sorting', pressed: true }).waitFor();
  await search.fill('no such name');
  await page.getByText('Not found').waitFor();
  await search.fill('priceCart');
  await page.getByRole('button', { name: 'pricing', pressed: true }).waitFor();

  await page.getByRole('tab', { name: 'State' }).click();
  await page.getByRole('button', { name: 'Copy link to this state' }).click();
  await page.getByText('The link to this state is copied').waitFor();
  expect(await copied(page)).toBe(`${opened.shop.url}/flows/checkout?state=pricing`);

  const chart = page.getByRole('group', { name: 'Statechart of checkout' });
  const states = chart.locator('[data-state]');
  const all = await states.count();
  await page.getByRole('button', { name: 'Main path' }).click();
  await chart.getByRole('button', { name: 'failed', exact: true }).waitFor({ state: 'hidden' });
  await chart.getByRole('button', { name: 'paying', exact: true }).waitFor();
  expect(await states.count()).toBeLessThan(all * 0.7);

  await page.goto(await copied(page));
  await page.getByRole('button', { name: 'pricing', pressed: true }).waitFor();
  await page.getByRole('tabpanel').getByRole('heading', { name: 'pricing' }).waitFor();
  await page.getByRole('link', { name: 'All flows' }).click();
  await page.getByRole('searchbox', { name: 'Find a flow by any of its names' }).fill('findCheckout');
  await eventually(() => page.getByRole('heading', { level: 2 }).allTextContents(), ['confirmation']);
  expect(consoleLines).toEqual([]);
});

it('a large chart opens at a readable size on a phone', async () => {
  const { page } = await openPage(opened.browser, 390);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/payment`);
  await stateNamed(page, 'closed, initial, active').waitFor();
  await page.getByText(/^(8\d|9\d|100)%$/).waitFor();
});

it('the tools stay inside their panel, however long the names of a flow are', async () => {
  const { page } = await openPage(opened.browser, 1280);
  page.setDefaultTimeout(patience);
  await page.goto(`${opened.shop.url}/flows/findOrder`);
  await page.getByRole('button', { name: 'openOrder: error' }).waitFor();
  const excess = await page.getByRole('tabpanel').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(excess).toBe(0);
});
