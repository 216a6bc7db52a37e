import type { Stage } from '../stage';
import type { BrowserStage } from './browser-stage';

export const isOnBrowser = (stage: Stage): stage is BrowserStage => 'page' in stage;
