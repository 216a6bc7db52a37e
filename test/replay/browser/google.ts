import type { Page } from 'playwright-core';
import { keptByStage } from '../kept-by-stage';
import { onlyInBrowser, type OnlyInBrowser, type PlayedActor } from '../replay-model';
import type { Stage } from '../stage';
import type { BrowserStage } from './browser-stage';

const googleWindows = keptByStage<BrowserStage, Page>('no window of Google was opened');

const because = 'Google opens a window of its own';

export const openGoogle: OnlyInBrowser = onlyInBrowser(because, async (stage) => {
  const opened = stage.page.waitForEvent('popup');
  await stage.press('button', 'Sign In with Google');
  googleWindows.keep(stage, await opened);
});

/** Signs in as somebody with the shopper's address, or closes Google's window. */
export const google: PlayedActor = {
  play: {
    done: onlyInBrowser(because, async (stage) => {
      const chooser = googleWindows.of(stage);
      await chooser.getByLabel('Name').fill('Asha Rao');
      await chooser.getByLabel('E-mail').fill(stage.shopper.email);
      await chooser.getByRole('button', { name: 'Continue' }).click();
    }),
    'failed popup_closed': onlyInBrowser(because, async (stage) => googleWindows.of(stage).close()),
  },
};

/** What the page shows while Google's window is open. */
export const seeGoogleWaiting = async ({ seeBusy, see }: Stage): Promise<void> => {
  await seeBusy('Waiting for Google…');
  await see('button', 'Use email instead');
};
