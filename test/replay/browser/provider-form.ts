import type { Route } from 'playwright-core';
import { payByCard } from '../../browser/customer';
import { onlyInBrowser, type OnlyInBrowser } from '../replay-model';

export const formIsTheProviders = 'the payment form is the provider’s, and comes with its script';

/** The provider's form in the dialog is filled in and sent; the charge may be answered by somebody else than the provider. */
export const payInForm = (answer?: (charge: Route) => Promise<void>): OnlyInBrowser =>
  onlyInBrowser(formIsTheProviders, async ({ page }) => {
    await page.getByLabel('Card number').waitFor();
    if (answer !== undefined) await page.route(/\/payment_intents\/[^/]+\/confirm$/, answer, { times: 1 });
    await payByCard(page, '4242424242424242');
  });
