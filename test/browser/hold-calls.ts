import type { Page } from 'playwright-core';

/** Holds calls back until they are let go, as a slow network would. */
export const holdCalls = async (page: Page, pattern: string | RegExp): Promise<{ letGo(): void }> => {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { letGo };
};

/**
 * Loses calls until the connection is mended. The calls stay routed after that: taking a route away while calls are under way
 * leaves some of them without an answer for ever.
 */
export const loseCalls = async (page: Page, ...patterns: readonly (string | RegExp)[]): Promise<{ mend(): void }> => {
  let isLost = true;
  for (const pattern of patterns) {
    await page.route(pattern, (route) => (isLost ? route.abort() : route.continue()));
  }
  return {
    mend: () => {
      isLost = false;
    },
  };
};
