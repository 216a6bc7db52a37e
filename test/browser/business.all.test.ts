import type { Page } from 'playwright-core';
import { cancelPayment, goToPayment, payByCard } from './customer';
import { loseCalls } from './hold-calls';
import { fillCheckout, openCheckout, seeOneOrderIn, shoppersAndWidths } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { violationsOn } from './support';

const opened = shopAndBrowser();

const company = (page: Page) => page.getByLabel('Company', { exact: true });
const gstin = (page: Page) => page.getByLabel('GSTIN', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Checkout' }).click();
const seeBusiness = async (page: Page) => {
  expect(await company(page).inputValue()).toBe('Robots and Sons');
  expect(await gstin(page).inputValue()).toMatch(/^27\s?AAPFU0939F1ZV$/i);
};

it.each(shoppersAndWidths)(
  'the company and GSTIN of a %s survive a lost call, a reload and a second tab, and are on the one order, at %d px',
  async (shopper, width) => {
    const page = await openCheckout(opened, shopper, { width, product: 'nema17-l-bracket' });
    await fillCheckout(page);
    await page.getByLabel(/^This is for a company/).check();
    await company(page).fill('Robots and Sons');
    await gstin(page).fill('27AAPFU0939F1ZW');
    await submit(page);
    await page.getByText('This GSTIN is not valid.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await gstin(page).fill('27 aapfu0939f1zv');

    const connection = await loseCalls(page, '**/api/checkout', '**/api/checkout/*');
    await submit(page);
    await page.getByRole('heading', { name: 'The connection is lost' }).waitFor();
    connection.mend();
    await page.getByRole('button', { name: 'Check now' }).click();
    await goToPayment(page);
    await page.reload();
    await page.getByLabel('Card number').waitFor();
    await cancelPayment(page);
    await seeBusiness(page);

    await page.getByLabel('Remember these details on this device').check();
    await goToPayment(page);
    const other = await page.context().newPage();
    await opened.visit(other, '/checkout');
    await cancelPayment(other);
    await page.getByRole('status').filter({ hasText: 'was cancelled' }).waitFor();
    await seeBusiness(page);
    await seeBusiness(other);
    // No checkout is open now, so the form is filled in from the details that this device remembers.
    await other.reload();
    await seeBusiness(other);
    await submit(other);
    await payByCard(other, '4242424242424242');
    await seeOneOrderIn(other);
    await other
      .getByRole('link', { name: /^Order no\. \d+/ })
      .first()
      .click();
    await other.getByText('GSTIN 27AAPFU0939F1ZV').waitFor();
    await other.getByText('Robots and Sons').first().waitFor();
    await opened.visit(page, '/checkout');
    await page.getByRole('heading', { name: 'Your Cart is currently empty' }).waitFor();
  },
);
