import type { Browser } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { everyReplay } from './replay/every-replay';
import { faultPlans } from './replay/faults';
import { coverInBrowser, everyWay, replayWays } from './replay/replay-machine';

jest.setTimeout(1_800_000);

let shop: Pick<BuiltShop, 'url' | 'close'>;
let browser: Browser;

beforeAll(async () => {
  // SHOP_URL: a shop that runs already, with its sandbox and RATE_LIMIT=off, while paths are being written.
  const running = process.env['SHOP_URL'];
  const opened = running === undefined ? openBuiltShop() : { url: running, close: async () => undefined };
  [shop, browser] = await Promise.all([opened, launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it.each(everyReplay.map((replay) => ({ name: replay.model.name, replay })))(
  '$name is seen on the page through every transition, whatever the network does',
  async ({ replay }) => {
    const { ways, untaken } = coverInBrowser(replay);
    expect(untaken).toEqual([]);
    await replayWays({ browser, shopUrl: shop.url, model: replay, plan: faultPlans.mixed }, ways);
  },
);

const { mixed: _mixed, ...plans } = faultPlans;
const cases = everyReplay.flatMap((replay) =>
  Object.values(plans).map((plan) => ({ name: replay.model.name, plan, fault: plan.name, replay })),
);

it.each(cases)('$name is seen on the page along every path, plan "$fault"', async ({ replay, plan }) => {
  await replayWays({ browser, shopUrl: shop.url, model: replay, plan }, everyWay(replay));
});
