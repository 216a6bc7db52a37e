import { everyViewReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { coverOn, replayWays } from '../replay-machine';
import { tellCover, type Played } from '../tell-cover';
import { addWhatJsdomLacks } from './lacking';
import type * as lateCode from './late-code';
import { viewTheatre } from './view-theatre';

jest.mock('../../../src/flows/shop-actors', () =>
  jest
    .requireActual<typeof lateCode>('./late-code')
    .lateModule('shop-actors', () => jest.requireActual<object>('../../../src/flows/shop-actors')),
);

jest.setTimeout(600_000);

const played: Played[] = [];

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'hrtime'] });
  addWhatJsdomLacks();
});

afterAll(() => {
  jest.useRealTimers();
  process.stdout.write(`\n${tellCover(played)}\n`);
});

const plans = [faultPlans.calm, faultPlans.mixed];

it.each(everyViewReplay.map((model) => ({ name: model.model.name, model })))(
  '$name is seen on the view through every transition that it can take, whatever the network does',
  async ({ name, model }) => {
    const cover = coverOn('view', model);
    const start = performance.now();
    for (const plan of plans) await replayWays({ theatre: viewTheatre, model, plan }, cover.ways);
    played.push({ name, cover, seconds: (performance.now() - start) / 1000 });
    expect(cover.untaken).toEqual([]);
  },
);
