import type { Page } from 'playwright-core';
import { tabTo } from './focus';
import { shopAndBrowser } from './shop-and-browser';
import { codeMailedTo, openPage } from './support';

const opened = shopAndBrowser();

describe('a whole purchase', () => {
  it('a whole purchase is possible by keyboard alone', async () => {
    const { page } = await openPage(opened.browser, 1280);
    const { keyboard } = page;
    const email = `keys-${Date.now()}@example.com`;
    const press = async (target: ReturnType<Page['getByRole']>) => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    };
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    };

    await opened.visit(page, '/');
    await type('Search products', 'nema 17');
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.waitForURL('**/product/**');
    await press(page.getByRole('button', { name: 'Add to cart' }));
    await press(page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Checkout' }));
    await page.waitForURL('**/signIn');
    await press(page.getByRole('link', { name: 'Sign Up' }));
    await type('Name', 'Asha Rao');
    await type('Phone', '9876543210');
    await type('Email', email);
    await type('Password', 'six-sided');
    await keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Digit 1 of 6'));
    await keyboard.type(await codeMailedTo(opened.shop.url, email));
    await keyboard.press('Enter');
    await page.waitForURL('**/signIn');
    await type('Email', email);
    await type('Password', 'six-sided');
    await keyboard.press('Enter');
    await page.waitForURL('**/checkout');

    await type('Street address', '12 Residency Road');
    await type('Street address, line 2', 'Flat 3');
    await type('City', 'Bengaluru');
    await type('State', 'Karnataka');
    await type('PIN code', '560025');
    await type('Phone number', '9876543210');
    await keyboard.press('Enter');
    await type('Card number', '4242424242424242');
    await type('Expiration date', '1234');
    await type('Security code', '123');
    await press(page.getByRole('button', { name: /^Pay ₹/ }));
    await page.getByRole('row').filter({ hasText: email }).getByText('pending').waitFor();
  });
});
