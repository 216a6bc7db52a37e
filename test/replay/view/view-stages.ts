import type { Stages } from '../replay-path';
import type { Stage } from '../stage';
import { openViewStage } from './view-stage';

/** jsdom has a single window, so only one stage can be open at a time. */
export const viewStages: Stages<Stage> = { medium: 'view', open: openViewStage, concurrency: 1 };
