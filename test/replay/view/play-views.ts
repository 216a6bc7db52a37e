import type { FaultPlan } from '../faults';
import { coverOn, replayWays } from '../replay-machine';
import type { ReplayModel } from '../replay-model';
import { tellCover, type Played } from '../tell-cover';
import { viewTheatre } from './view-theatre';

/** One test a machine: every transition that its view can take, under each of the plans. At the end a table of what was played. */
export const playViews = (models: readonly ReplayModel[], plans: readonly FaultPlan[]): void => {
  const played: Played[] = [];

  afterAll(() => {
    process.stdout.write(`\n${tellCover(played)}\n`);
  });

  it.each(models.map((model) => ({ name: model.model.name, model })))(
    '$name is seen on the view through every transition that it can take, whatever the network does',
    async ({ name, model }) => {
      const cover = coverOn('view', model);
      const start = performance.now();
      for (const plan of plans) await replayWays({ theatre: viewTheatre, model, plan }, cover.ways);
      played.push({ name, cover, seconds: (performance.now() - start) / 1000 });
      expect(cover.untaken).toEqual([]);
    },
  );
};
