import type { Route } from 'playwright-core';
import { payByCard } from '../../browser/customer';
import { onlyInBrowser, type OnlyInBrowser } from '../replay-model';

export const providerFormReason = 'the payment form is the provider’s, and comes with its script';

export const payInForm = (respond?: (charge: Route) => Promise<void>): OnlyInBrowser =>
  onlyInBrowser(providerFormReason, async ({ page }) => {
    await page.getByLabel('Card number').waitFor();
    if (respond !== undefined) await page.route(/\/payment_intents\/[^/]+\/confirm$/, respond, { times: 1 });
    await payByCard(page, '4242424242424242');
  });
