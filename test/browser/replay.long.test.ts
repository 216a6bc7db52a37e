import { browserStages } from '../replay/browser/browser-stages';
import { everyReplay } from '../replay/every-replay';
import { faultPlans } from '../replay/faults';
import { coverOn, allPaths, replayPaths } from '../replay/replay-machine';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

const stages = () => browserStages(opened.browser, opened.shop.url);

it.each(everyReplay.map((model) => ({ name: model.model.name, model })))(
  '$name is recognised on the page through every transition, under mixed network faults',
  async ({ model }) => {
    const { paths, untaken } = coverOn('browser', model);
    await replayPaths({ stages: stages(), model, plan: faultPlans.mixed }, paths);
    expect(untaken).toEqual([]);
  },
);

const { mixed: _mixed, ...plans } = faultPlans;
const cases = everyReplay.flatMap((model) =>
  Object.values(plans).map((plan) => ({ name: model.model.name, plan, fault: plan.name, model })),
);

it.each(cases)('$name is recognised on the page along every path, plan "$fault"', async ({ model, plan }) => {
  await replayPaths({ stages: stages(), model, plan }, allPaths('browser', model));
});
