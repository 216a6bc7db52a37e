import type { Page } from 'playwright-core';
import { buyAsNew } from './buy';
import { loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { codeMailedTo, eventually, openPage, violationsOn } from './support';

const opened = shopAndBrowser();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isLost = (page: Page) => page.getByRole('alert').filter({ hasText: 'The connection is lost' }).first().waitFor();

it.each([390, 1280])(
  'finding, cancelling and closing an order survive lost calls, reloads and a second tab, at %d px',
  async (width) => {
    const { customer, order: bought } = await buyAsNew(opened.shop.url);
    const { email } = customer;
    const { invoiceNumber } = bought;
    const { page } = await openPage(opened.browser, width);
    const order = (tab: Page) => tab.getByRole('heading', { name: `Order no. ${invoiceNumber}` });
    await opened.visit(page, '/orders/find');
    await page.getByLabel('Order number').fill(String(invoiceNumber));
    await page.getByLabel('Email of the order').fill(email);
    const lostCalls = await loseCalls(page, '**/api/orders/find/**', '**/api/orders/find');
    await press(page, 'Send me a code');
    await isLost(page);
    expect(await page.getByLabel('Order number').inputValue()).toBe(String(invoiceNumber));
    expect(await violationsOn(page)).toEqual([]);
    lostCalls.mend();
    await press(page, 'Send me a code');
    const enterCode = page.getByRole('heading', { name: 'Enter the code' });
    await enterCode.waitFor();
    // Reloads, because a phone may unload the page while the shopper reads the mail.
    await page.reload();
    await enterCode.waitFor();
    await press(page, 'Another order number or email');
    await page.reload();
    await eventually(() => page.getByLabel('Order number').inputValue(), '');
    const first = await codeMailedTo(opened.shop.url, email);
    await page.getByLabel('Order number').fill(String(invoiceNumber));
    await page.getByLabel('Email of the order').fill(email);
    await press(page, 'Send me a code');
    await enterCode.waitFor();
    await page.reload();
    await enterCode.waitFor();
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(await codeMailedTo(opened.shop.url, email, new Set([first])));
    await page.context().setOffline(true);
    await press(page, 'Show my order');
    await isLost(page);
    await page.context().setOffline(false);
    await press(page, 'Show my order');
    await order(page).waitFor();
    await page.reload();
    await order(page).waitFor();

    const other = await page.context().newPage();
    await opened.visit(other, '/orders/find');
    await order(other).waitFor();
    const cancelling = await loseCalls(page, '**/api/orders/found/**');
    await press(page, 'Cancel order');
    await press(page, 'Cancel the order');
    await page.getByText('The connection is lost').first().waitFor();
    cancelling.mend();
    await press(page, 'Cancel order');
    await press(page, 'Cancel the order');
    await page.getByText('Your order is cancelled').waitFor();
    await other.getByText(/is on its way back to you|was paid back to you/).waitFor();

    const closing = await loseCalls(page, '**/api/orders/found/close');
    await press(page, 'Close the order');
    await isLost(page);
    await order(page).waitFor();
    closing.mend();
    await press(page, 'Close the order');
    await page.getByLabel('Order number').waitFor();
    await other.getByText('The order is closed. Enter a new code to see it again').waitFor();
    await other.getByLabel('Order number').waitFor();
    expect(await order(other).count()).toBe(0);
  },
);
