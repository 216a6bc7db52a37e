import type { Page } from 'playwright-core';

type Calls = string | RegExp | ((url: URL) => boolean);

export const holdCalls = async (page: Page, pattern: Calls): Promise<{ release(): void }> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
};

/** `mend` keeps the routes, because removing a route could leave pending calls without a response. */
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
