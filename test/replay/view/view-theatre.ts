import type { Theatre } from '../replay-way';
import type { Stage } from '../stage';
import { openViewStage } from './view-stage';

/** Pages within the process: there is one window, so one at a time. */
export const viewTheatre: Theatre<Stage> = { medium: 'view', open: openViewStage, stages: 1 };
