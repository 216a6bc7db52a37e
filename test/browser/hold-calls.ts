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
