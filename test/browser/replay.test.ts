import type { Browser } from 'playwright-core';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { launchChromium } from '../support/chromium';
import { everyReplay } from './replay/every-replay';
import { faultPlans } from './replay/faults';
import { coverInBrowser, replayWays } from './replay/replay-machine';

jest.setTimeout(600_000);

let shop: Pick<BuiltShop, 'url' | 'close'>;
let browser: Browser;
const rows: string[] = [];

beforeAll(async () => {
  // SHOP_URL: a shop that runs already, with its sandbox and RATE_LIMIT=off, while paths are being written.
  const running = process.env['SHOP_URL'];
  const opened = running === undefined ? openBuiltShop() : { url: running, close: async () => undefined };
  [shop, browser] = await Promise.all([opened, launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  process.stdout.write(`\n${'machine'.padEnd(16)}paths  steps  transitions  seconds\n${rows.join('\n')}\n\n`);
});

describe.each(everyReplay.map((replay) => ({ name: replay.model.name, replay })))('$name', ({ name, replay }) => {
  it('is seen on the page through every transition, whatever the network does', async () => {
    const { ways, transitions, untaken } = coverInBrowser(replay);
    expect(untaken).toEqual([]);
    const startedAt = Date.now();
    await replayWays({ browser, shopUrl: shop.url, model: replay, plan: faultPlans.mixed }, ways);
    const without = Object.keys(replay.notOnThePage ?? {}).length;
    rows.push(
      [
        name.padEnd(16),
        String(ways.length).padStart(5),
        String(ways.reduce((sum, { edges }) => sum + edges.length, 0)).padStart(6),
        `${transitions - without}/${transitions}`.padStart(12),
        ((Date.now() - startedAt) / 1000).toFixed(1).padStart(8),
      ].join(' '),
    );
  });
});
