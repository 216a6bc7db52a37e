import type { Route } from 'playwright-core';
import { payByCard } from '../../browser/customer';
import { onlyInBrowser, type OnlyInBrowser } from '../replay-model';

export const providerFormReason = 'the payment form is the provider’s, and comes with its script';

export const payInForm = (answer?: (charge: Route) => Promise<void>): OnlyInBrowser =>
  onlyInBrowser(providerFormReason, async ({ page }) => {
    await page.getByLabel('Card number').waitFor();
    if (answer !== undefined) await page.route(/\/payment_intents\/[^/]+\/confirm$/, answer, { times: 1 });
    await payByCard(page, '4242424242424242');
  });
