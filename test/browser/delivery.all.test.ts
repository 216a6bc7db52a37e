import type { Page } from 'playwright-core';
import { goToPayment, payByCard } from './customer';
import { loseCalls } from './hold-calls';
import { fillCheckout, openAsBuyer, openCheckout, shoppersAndWidths } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const board = 'nema17-stepper-1-8deg';
const battery = 'lipo-3s-2200mah-30c';

it.each([390, 1280])(
  'a guest asks for the delivery date on a product page, and other pages keep the PIN code, at %s px',
  async (width) => {
    const { page } = await openPage(opened.browser, width);
    await opened.visit(page, `/product/${battery}`);
    const field = page.getByLabel('Deliver to');
    await field.waitFor();
    const heightBefore = await page.evaluate(() => document.body.scrollHeight);
    await field.fill('794001');
    await page.getByText('Not delivered to 794001', { exact: true }).waitFor();
    await field.fill('560038');
    await page.getByText(/^Delivers to 560038 by \w{3} \d{1,2} \w{3}/).waitFor();
    await page.getByText('Travels by surface').waitFor();
    // The page reserves space for the delivery date, so its height does not change.
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(heightBefore);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Added to your cart').waitFor();
    await opened.visit(page, `/product/${board}`);
    expect(await field.inputValue()).toBe('560038');
    await page.getByText(/^Delivers to 560038 by/).waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Added to your cart').waitFor();
    await opened.visit(page, '/cart');
    await page.getByText('Travels by surface: LiPo battery 3S 2200 mAh 30C').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  },
);

it('the checkout reports a PIN code without delivery, and an order shows its delivery date', async () => {
  const { page } = await openAsBuyer(opened, `/product/${board}`, { width: 1280, product: board, quantity: 1 });
  await page.getByLabel('Deliver to').fill('794001');
  await page.getByText('Not delivered to 794001', { exact: true }).waitFor();

  await opened.visit(page, '/checkout');
  await eventually(() => page.getByLabel('PIN code').inputValue(), '794001');
  const refused = 'Not delivered to 794001. Please choose another address';
  await page.locator('#billing_zipCode_help').getByText(refused).waitFor();
  await page.getByRole('status').filter({ hasText: refused }).waitFor();
  await page.getByLabel('Street address', { exact: true }).fill('100 Feet Road');
  await page.getByLabel('Street address, line 2').fill('Indiranagar');
  await page.getByLabel('PIN code').fill('560038');
  const estimate = page.getByText(/^Delivers to 560038 by/);
  const day = /by (\w{3} \d{1,2} \w{3})/.exec((await estimate.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('Phone number').fill('9876543210');
  await goToPayment(page);
  await payByCard(page, '4242424242424242');
  await page.waitForURL('**/orders');
  await page.locator('main a[href^="/orders/"]').first().click();
  await page.getByText(`Delivery by ${day}`).waitFor();
});

it.each(shoppersAndWidths)(
  'a %s can ask for the delivery date again after a lost call; a reload and other tabs keep the PIN code, at %d px',
  async (shopper, width) => {
    const page = await openCheckout(opened, shopper, { width, product: board });
    await fillCheckout(page);
    const date = (tab: Page, pin: string) => tab.getByRole('status').filter({ hasText: `Delivers to ${pin} by` });
    const lost = (tab: Page) => tab.getByRole('status').filter({ hasText: 'The connection is lost' });
    const enterWithLostCall = async (field: string) => {
      const connection = await loseCalls(page, '**/api/delivery/**');
      await page.getByLabel(field).fill('560038');
      await lost(page).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      connection.mend();
      await lost(page).getByRole('button', { name: 'Try again' }).click();
      await date(page, '560038').waitFor();
    };
    await date(page, '560025').waitFor();
    await enterWithLostCall('PIN code');
    expect(await page.getByLabel('City').inputValue()).toBe('Bengaluru');

    const other = await page.context().newPage();
    await opened.visit(other, '/cart');
    await other.getByLabel('Deliver to').waitFor();
    await opened.visit(page, `/product/${board}`);
    await enterWithLostCall('Deliver to');
    await date(other, '560038').waitFor();
    await page.reload();
    await date(page, '560038').waitFor();

    await page.context().setOffline(true);
    await page.getByLabel('Deliver to').fill('400020');
    await lost(page).waitFor();
    await lost(other).waitFor();
    await page.context().setOffline(false);
    await date(page, '400020').waitFor();
    await date(other, '400020').waitFor();
  },
);
