import type { Page } from 'playwright-core';
import { buyAsNew } from './buy';
import { loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { codeMailedTo, openPage, violationsOn } from './support';

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
    const asking = await loseCalls(page, '**/api/orders/find/**', '**/api/orders/find');
    await press(page, 'Send me a code');
    await isLost(page);
    expect(await page.getByLabel('Order number').inputValue()).toBe(String(invoiceNumber));
    expect(await violationsOn(page)).toEqual([]);
    asking.mend();
    await press(page, 'Send me a code');
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    await page.keyboard.type(await codeMailedTo(opened.shop.url, email));
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
    await page.getByText('The connection is lost').first().waitFor();
    await order(page).waitFor();
    closing.mend();
    await press(page, 'Close the order');
    await page.getByLabel('Order number').waitFor();
    await press(other, 'Invoice and credit note (PDF)');
    await other.getByText('Please enter a new code to see this order').waitFor();
    await other.reload();
    await other.getByLabel('Order number').waitFor();
    await page.context().close();
  },
);
