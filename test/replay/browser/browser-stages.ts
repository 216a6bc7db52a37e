import type { Browser } from 'playwright-core';
import type { Stages } from '../replay-path';
import { openBrowserStage, type BrowserStage } from './browser-stage';

export const browserStages = (browser: Browser, shopUrl: string): Stages<BrowserStage> => ({
  medium: 'browser',
  open: (plan) => openBrowserStage(browser, shopUrl, plan),
  concurrency: 3,
});
