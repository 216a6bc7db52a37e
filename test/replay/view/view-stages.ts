import type { Stages } from '../replay-path';
import type { Stage } from '../stage';
import { openViewStage } from './view-stage';

/** Stages in jsdom; it has a single window, so one at a time. */
export const viewStages: Stages<Stage> = { medium: 'view', open: openViewStage, concurrency: 1 };
