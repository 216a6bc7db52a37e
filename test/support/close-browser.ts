import type { BrowserServer } from 'playwright-core';

declare global {
  /** Opened before the first browser test, in Jest's main process. */
  var sharedBrowser: BrowserServer | undefined;
}

export default async (): Promise<void> => globalThis.sharedBrowser?.close();
