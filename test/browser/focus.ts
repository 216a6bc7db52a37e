import type { Locator, Page } from 'playwright-core';
import { eventually } from './support';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element.matches(':focus')));

export const untilFocused = (target: Locator): Promise<void> => eventually(() => isFocused(target), true);

export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.first().waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
};
