import { everyViewReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { coverOn, replayWays } from '../replay-machine';
import { tellCover, type Played } from '../tell-cover';
import { viewTheatre } from './view-theatre';

jest.setTimeout(600_000);

const played: Played[] = [];

afterAll(() => {
  process.stdout.write(`\n${tellCover(played)}\n`);
});

it.each(everyViewReplay.map((model) => ({ name: model.model.name, model })))(
  '$name is seen on the view through every transition that it can take, whatever the network does',
  async ({ name, model }) => {
    const cover = coverOn('view', model);
    const start = performance.now();
    for (const plan of [faultPlans.calm, faultPlans.mixed]) {
      await replayWays({ theatre: viewTheatre, model, plan }, cover.ways);
    }
    played.push({ name, cover, seconds: (performance.now() - start) / 1000 });
    expect(cover.untaken).toEqual([]);
  },
);
