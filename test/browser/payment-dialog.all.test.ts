import { fillBilling, goToPayment, payByCard } from './customer';
import { openAsBuyer } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { untilStill } from './support';

const opened = shopAndBrowser();

it.each([390, 1280])('the payment dialog keeps its height through all steps at %d px', async (width) => {
  const { page } = await openAsBuyer(opened, '/checkout', { width, product: 'nema17-l-bracket', quantity: 1 });
  const heights: Record<string, number> = {};
  const measure = async (step: string) => {
    await untilStill(page);
    const box = await page.getByRole('dialog').locator('.ant-modal-container').boundingBox();
    heights[step] = Math.round(box?.height ?? 0);
  };
  await fillBilling(page);
  await goToPayment(page);
  await measure('card');
  await payByCard(page, '4000000000009995');
  const declined = page.getByRole('alert').filter({ hasText: 'insufficient funds' });
  await declined.waitFor();
  await measure('declined');
  await page.getByRole('tab', { name: 'UPI' }).click();
  await declined.waitFor({ state: 'hidden' });
  await measure('UPI');
  await page.getByRole('tab', { name: 'Card' }).click();
  await payByCard(page, '4000002500003155');
  await page.getByText('Waiting for your approval at the bank').waitFor();
  await measure('bank');
  await page.reload();
  await page.getByText('Your bank waits for your approval').waitFor();
  await measure('interrupted');
  const { card = 0, interrupted = 0, ...others } = heights;
  expect(others).toEqual({ declined: card, UPI: card, bank: card });
  expect(Math.abs(interrupted - card)).toBeLessThan(8);
});
