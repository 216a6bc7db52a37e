import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium';

/** Tests the shop at SHOP_URL with the files that `npm run flows:paths -- <machine> --as playwright` writes. */
export default defineConfig({
  testDir: 'flow-scripts',
  outputDir: '../.cache/flow-scripts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000',
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
});
