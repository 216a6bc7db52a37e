import type { Page } from 'playwright-core';
import { routes } from '../../../contract/routes/routes';
import { perStage } from '../per-stage';
import { prepareSecuredCustomer } from '../secured-customer';
import { onlyInBrowser, type OnlyInBrowser, type PlayedActor } from '../replay-model';
import type { Stage } from '../stage';
import type { BrowserStage } from './browser-stage';

const googleWindows = perStage<BrowserStage, Page>('no window of Google was opened');

const reason = 'Google opens a window of its own';

export const openGoogle: OnlyInBrowser = onlyInBrowser(reason, async (stage) => {
  const opened = stage.page.waitForEvent('popup');
  await stage.press('button', 'Sign In with Google');
  googleWindows.keep(stage, await opened);
});

const choose = async (stage: BrowserStage, email: string): Promise<void> => {
  // The first call, with Google's token, passes. The replay holds only the later call with a second-factor code.
  await stage.network.pass(routes.signInWithGoogle);
  const chooser = googleWindows.of(stage);
  await chooser.getByLabel('Name').fill('Asha Rao');
  await chooser.getByLabel('E-mail').fill(email);
  await chooser.getByRole('button', { name: 'Continue' }).click();
};

export const google: PlayedActor = {
  play: {
    done: onlyInBrowser(reason, (stage) => choose(stage, stage.shopper.email)),
    'failed second_factor_required': onlyInBrowser(reason, async (stage) =>
      choose(stage, (await prepareSecuredCustomer(stage)).shopper.email),
    ),
    'failed popup_closed': onlyInBrowser(reason, async (stage) => googleWindows.of(stage).close()),
  },
};

export const seeGoogleWaiting = async ({ seeBusy, see }: Stage): Promise<void> => {
  await seeBusy('Waiting for Google…');
  await see('button', 'Use email instead');
};
