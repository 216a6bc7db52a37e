import { replayedAlways } from './replay/every-replay';
import { faultPlans } from './replay/faults';
import { coverInBrowser, replayWays } from './replay/replay-machine';
import { shopAndBrowser } from './shop-and-browser';

jest.setTimeout(300_000);

const opened = shopAndBrowser();

it.each(replayedAlways.map((replay) => ({ name: replay.model.name, replay })))(
  '$name is seen on the page through every transition, whatever the network does',
  async ({ replay }) => {
    const { ways, untaken } = coverInBrowser(replay);
    const { browser, shop } = opened;
    await replayWays({ browser, shopUrl: shop.url, model: replay, plan: faultPlans.mixed }, ways);
    expect(untaken).toEqual([]);
  },
);
