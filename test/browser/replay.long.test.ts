import fc from 'fast-check';
import { browserStages } from '../replay/browser/browser-stages';
import { everyReplay } from '../replay/every-replay';
import { faultPlans } from '../replay/faults';
import { coverOn, allPaths, replayPaths } from '../replay/replay-machine';
import { shopAndBrowser } from './shop-and-browser';

const opened = shopAndBrowser();

/** Replaying all paths under all fault plans would take more than a day, so this seed chooses a few at random. */
const seed = Number(process.env.REPLAY_SEED ?? Date.now() % 1_000_000);
const pathsOfEach = 3;

const drawn = <Item>(items: readonly Item[]): Item[] => {
  const count = Math.min(pathsOfEach, items.length);
  const subsets = fc.shuffledSubarray([...items], { minLength: count, maxLength: count });
  return fc.sample(subsets, { seed, numRuns: 1 })[0] ?? [];
};

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

it.each(cases)(
  `$name is recognised on the page along drawn paths, plan "$fault", REPLAY_SEED=${seed}`,
  async ({ model, plan }) => {
    await replayPaths({ stages: stages(), model, plan }, drawn(allPaths('browser', model)));
  },
);
