import { everyReplay } from './replay/every-replay';
import { faultPlans } from './replay/faults';
import { coverInBrowser, everyWay, replayWays } from './replay/replay-machine';
import { shopAndBrowser } from './shop-and-browser';

jest.setTimeout(1_800_000);

const opened = shopAndBrowser();

it.each(everyReplay.map((replay) => ({ name: replay.model.name, replay })))(
  '$name is seen on the page through every transition, whatever the network does',
  async ({ replay }) => {
    const { ways, untaken } = coverInBrowser(replay);
    await replayWays(
      { browser: opened.browser, shopUrl: opened.shop.url, model: replay, plan: faultPlans.mixed },
      ways,
    );
    expect(untaken).toEqual([]);
  },
);

const { mixed: _mixed, ...plans } = faultPlans;
const cases = everyReplay.flatMap((replay) =>
  Object.values(plans).map((plan) => ({ name: replay.model.name, plan, fault: plan.name, replay })),
);

it.each(cases)('$name is seen on the page along every path, plan "$fault"', async ({ replay, plan }) => {
  await replayWays({ browser: opened.browser, shopUrl: opened.shop.url, model: replay, plan }, everyWay(replay));
});
