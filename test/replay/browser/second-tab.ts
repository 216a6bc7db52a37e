import type { Page } from 'playwright-core';

/** What the other tab writes last: once the page hears it, it has heard all before. */
const lastWord = 'lastWord';

type Listening = Window & { heardLastWord?: Promise<void> };

/** Another tab of the same browser, which writes into the storage that both share: the page hears of it by storage events. */
export const secondTabOf = (page: Page) => {
  let opened: Promise<Page> | undefined;
  const open = async (): Promise<Page> => {
    const tab = await page.context().newPage();
    // A page of the shop that runs nothing: only its storage is wanted.
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
