import type { Stage } from '../stage';
import type { BrowserStage } from './browser-stage';

/** Only a browser's stage has a page of its own. */
export const isOnBrowser = (stage: Stage): stage is BrowserStage => 'page' in stage;
