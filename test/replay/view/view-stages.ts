import type { Stages } from '../replay-path';
import type { Stage } from '../stage';
import { openViewStage } from './view-stage';

/** Stages in jsdom, which has a single window. So only one can be open at a time. */
export const viewStages: Stages<Stage> = { medium: 'view', open: openViewStage, concurrency: 1 };
