import type { BrowserServer } from 'playwright-core';

declare global {
  /** Opened before the first browser test, in the process that starts the workers. */
  var sharedBrowser: BrowserServer | undefined;
}

/** After the last browser test. */
export default async (): Promise<void> => globalThis.sharedBrowser?.close();
