import { everyViewReplay } from '../every-replay';
import { faultPlans } from '../faults';
import { playViews } from './play-views';

jest.setTimeout(600_000);

playViews(everyViewReplay, [faultPlans.calm, faultPlans.mixed]);
