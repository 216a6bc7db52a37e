import { browserTheatre } from '../replay/browser/browser-theatre';
import { everyReplay } from '../replay/every-replay';
import { faultPlans } from '../replay/faults';
import { coverOn, everyWay, replayWays } from '../replay/replay-machine';
import { shopAndBrowser } from './shop-and-browser';

jest.setTimeout(1_800_000);

const opened = shopAndBrowser();

const theatre = () => browserTheatre(opened.browser, opened.shop.url);

it.each(everyReplay.map((model) => ({ name: model.model.name, model })))(
  '$name is seen on the page through every transition, whatever the network does',
  async ({ model }) => {
    const { ways, untaken } = coverOn('browser', model);
    await replayWays({ theatre: theatre(), model, plan: faultPlans.mixed }, ways);
    expect(untaken).toEqual([]);
  },
);

const { mixed: _mixed, ...plans } = faultPlans;
const cases = everyReplay.flatMap((model) =>
  Object.values(plans).map((plan) => ({ name: model.model.name, plan, fault: plan.name, model })),
);

it.each(cases)('$name is seen on the page along every path, plan "$fault"', async ({ model, plan }) => {
  await replayWays({ theatre: theatre(), model, plan }, everyWay('browser', model));
});
