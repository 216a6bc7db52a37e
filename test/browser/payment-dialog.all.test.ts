import { fillBilling, newCustomer, payByCard } from './customer';
import { shopAndBrowser } from './shop-and-browser';
import { untilStill } from './support';

const opened = shopAndBrowser();

it.each([390, 1280])('the payment dialog keeps its height through all steps at %d px', async (width) => {
  const customer = await newCustomer(opened.shop.url);
  await customer.addToCart('nema17-l-bracket', 1);
  const { page } = await customer.open(opened.browser, width);
  const heights: Record<string, number> = {};
  const measure = async (step: string) => {
    await untilStill(page);
    const box = await page.getByRole('dialog').locator('.ant-modal-container').boundingBox();
    heights[step] = Math.round(box?.height ?? 0);
  };
  await opened.visit(page, '/checkout');
  await fillBilling(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByLabel('Card number').waitFor();
  await measure('card');
  await payByCard(page, '4000000000009995');
  const declined = page.getByRole('alert').filter({ hasText: 'insufficient funds' });
  await declined.waitFor();
  await measure('declined');
  await page.getByRole('tab', { name: 'UPI' }).click();
  // The message about the card is not shown for UPI.
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
