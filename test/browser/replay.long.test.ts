import { everyReplay, replayedAlways } from './replay/every-replay';
import { faultPlans } from './replay/faults';
import { inFrontOfAShop } from './replay/in-front-of-a-shop';
import { everyWay } from './replay/replay-machine';

jest.setTimeout(1_800_000);

const { play, playCover } = inFrontOfAShop();

const others = everyReplay.filter((replay) => !replayedAlways.includes(replay));

it.each(others.map((replay) => ({ name: replay.model.name, replay })))(
  '$name is seen on the page through every transition, whatever the network does',
  ({ replay }) => playCover(replay),
);

const { mixed: _mixed, ...plans } = faultPlans;
const cases = everyReplay.flatMap((replay) =>
  Object.values(plans).map((plan) => ({ name: replay.model.name, plan, fault: plan.name, replay })),
);

it.each(cases)('$name is seen on the page along every path, plan "$fault"', ({ replay, plan }) =>
  play(replay, plan, everyWay(replay)),
);
