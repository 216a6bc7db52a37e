import type { Page } from 'playwright-core';

/** A page that has received this key has received everything that the other tab wrote before it. */
const lastWord = 'lastWord';

type Listening = Window & { heardLastWord?: Promise<void> };

export const secondTabOf = (page: Page) => {
  let opened: Promise<Page> | undefined;
  const open = async (): Promise<Page> => {
    const tab = await page.context().newPage();
    // The tab opens a page without scripts, because only the tab's storage is needed.
    await tab.goto('/robots.txt');
    return tab;
  };
  return {
    write: async (values: Readonly<Record<string, string | null>>): Promise<void> => {
      const tab = await (opened ??= open());
      await page.evaluate((key) => {
        (window as Listening).heardLastWord = new Promise((resolve) => {
          window.addEventListener('storage', (event) => event.key === key && resolve());
        });
      }, lastWord);
      await tab.evaluate(
        ([entries, key]) => {
          for (const [name, value] of Object.entries(entries)) {
            if (value === null) window.localStorage.removeItem(name);
            else window.localStorage.setItem(name, value);
          }
          window.localStorage.setItem(key, String(Math.random()));
        },
        [values, lastWord] as const,
      );
      await page.evaluate(() => (window as Listening).heardLastWord);
    },
  };
};
