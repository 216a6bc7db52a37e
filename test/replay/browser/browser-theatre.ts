import type { Browser } from 'playwright-core';
import type { Theatre } from '../replay-way';
import { openBrowserStage, type BrowserStage } from './browser-stage';

/** Windows of a real browser, before a shop that listens. */
export const browserTheatre = (browser: Browser, shopUrl: string): Theatre<BrowserStage> => ({
  medium: 'browser',
  open: (plan) => openBrowserStage(browser, shopUrl, plan),
  stages: 3,
});
