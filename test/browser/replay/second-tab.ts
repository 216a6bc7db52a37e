import type { Page } from 'playwright-core';
import type { Shopper } from './shopper';
import type { Stage } from './stage';

const tabs = new WeakMap<Page, Promise<Page>>();

const openTab = async ({ page }: Stage): Promise<Page> => {
  const tab = await page.context().newPage();
  // A page of the shop that runs nothing: only its storage is wanted.
  await tab.goto('/robots.txt');
  return tab;
};

const tabOf = (stage: Stage): Promise<Page> => {
  const tab = tabs.get(stage.page) ?? openTab(stage);
  tabs.set(stage.page, tab);
  return tab;
};

/** Another tab of the same browser, where somebody signs in or out: the stage's page hears of it by storage events. */
export const secondTab = (stage: Stage) => {
  const write = async (values: Readonly<Record<'user' | 'token', string | null>>): Promise<void> => {
    const tab = await tabOf(stage);
    await tab.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) {
        if (value === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, value);
      }
    }, values);
  };
  return {
    signIn: async (shopper: Shopper): Promise<void> => {
      const { token, user } = await shopper.signIn();
      await write({ user: JSON.stringify(user), token });
    },
    signOut: () => write({ token: null, user: null }),
  };
};
