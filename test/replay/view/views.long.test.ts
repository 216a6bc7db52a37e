import { everyViewReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { coverOn, replayPaths } from '../replay-machine';
import { formatCover, type Played } from '../format-cover';
import { viewStages } from './view-stages';

const played: Played[] = [];

afterAll(() => {
  process.stdout.write(`\n${formatCover(played)}\n`);
});

it.each(everyViewReplay.map((model) => ({ name: model.model.name, model })))(
  '$name is recognised on the view through every possible transition, under mixed network faults',
  async ({ name, model }) => {
    const cover = coverOn('view', model);
    const start = performance.now();
    for (const plan of [faultPlans.calm, faultPlans.mixed]) {
      await replayPaths({ stages: viewStages, model, plan }, cover.paths);
    }
    played.push({ name, cover, seconds: (performance.now() - start) / 1000 });
    expect(cover.untaken).toEqual([]);
  },
);
