import type { Way } from '../../models/cover';
import { shopAndBrowser } from '../shop-and-browser';
import type { BrowserModel } from './browser-model';
import { faultPlans, type FaultPlan } from './faults';
import { coverInBrowser, replayWays } from './replay-machine';

/** A browser in front of the built shop for the tests of a file, and what is played there. */
export const inFrontOfAShop = () => {
  const opened = shopAndBrowser();

  const play = (model: BrowserModel, plan: FaultPlan, ways: readonly Way[]): Promise<void> =>
    replayWays({ browser: opened.browser, shopUrl: opened.shop.url, model, plan }, ways);

  return {
    play,
    /** The fewest ways that take every transition, with every fault among them. */
    playCover: async (model: BrowserModel): Promise<void> => {
      const { ways, untaken } = coverInBrowser(model);
      await play(model, faultPlans.mixed, ways);
      expect(untaken).toEqual([]);
    },
  };
};
