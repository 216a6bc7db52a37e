import { everyViewReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { coverOn, replayWays } from '../replay-machine';
import type * as lateCode from './late-code';
import { addWhatJsdomLacks } from './lacking';
import { viewTheatre } from './view-theatre';

jest.mock('../../../src/flows/shop-actors', () =>
  jest
    .requireActual<typeof lateCode>('./late-code')
    .lateModule('shop-actors', () => jest.requireActual<object>('../../../src/flows/shop-actors')),
);

jest.setTimeout(300_000);

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'hrtime'] });
  addWhatJsdomLacks();
});

afterAll(() => jest.useRealTimers());

describe.each(everyViewReplay.map((model) => ({ name: model.model.name, model })))('$name', ({ model }) => {
  it.each([faultPlans.calm, faultPlans.mixed])('is seen on the view, plan "$name"', async (plan) => {
    const { ways, untaken } = coverOn('view', model);
    await replayWays({ theatre: viewTheatre, model, plan }, ways);
    expect(untaken).toEqual([]);
  });
});
