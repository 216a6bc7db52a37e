import { replayedAlways } from './replay/every-replay';
import { inFrontOfAShop } from './replay/in-front-of-a-shop';

jest.setTimeout(300_000);

const { playCover } = inFrontOfAShop();

it.each(replayedAlways.map((replay) => ({ name: replay.model.name, replay })))(
  '$name is seen on the page through every transition, whatever the network does',
  ({ replay }) => playCover(replay),
);
