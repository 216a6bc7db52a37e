import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes/routes';
import { billing } from '../support/money/billing';
import { cancelPayment, fillBilling, newBuyer, payByCard } from './customer';
import { loseCalls } from './hold-calls';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, violationsOn } from './support';

const opened = shopAndBrowser();

const { email: _email, ...home } = billing;
const office = { ...home, streetAddressLine1: '100 Feet Road', city: 'Bengaluru' };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const street = (page: Page) => page.getByLabel('Street address', { exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
const openBook = async (page: Page) => {
  await opened.visit(page, '/my-account');
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await cards(page).first().waitFor();
};
const isLost = (page: Page, role: 'alert' | 'status') =>
  page.getByRole(role).filter({ hasText: 'The connection is lost' }).first().waitFor();

it.each([390, 1280])(
  'every change of the address book survives a lost call, and reaches a second tab and the checkout, at %d px',
  async (width) => {
    const customer = await newBuyer(opened.shop.url, 'nema17-l-bracket');
    await customer.call(routes.addAddress, home);
    await customer.call(routes.addAddress, office);
    const { page } = await customer.open(opened.browser, width);
    await openBook(page);
    const book = await page.context().newPage();
    await openBook(book);
    const checkout = await page.context().newPage();
    await opened.visit(checkout, '/checkout');
    await eventually(() => street(checkout).inputValue(), home.streetAddressLine1);

    await press(page, /^Edit Asha Rao, 100 Feet Road/);
    await street(page).fill('1 Marine Drive');
    const connection = await loseCalls(page, '**/api/addresses/**');
    await press(page, 'Save');
    await isLost(page, 'alert');
    expect(await street(page).inputValue()).toBe('1 Marine Drive');
    expect(await violationsOn(page)).toEqual([]);
    connection.mend();
    await press(page, 'Save');
    await cards(page).filter({ hasText: '1 Marine Drive' }).waitFor();
    await cards(book).filter({ hasText: '1 Marine Drive' }).waitFor();
    const saved = checkout.getByRole('group', { name: 'Saved addresses' }).getByRole('button');
    await saved.filter({ hasText: '1 Marine Drive' }).waitFor();

    await page.context().setOffline(true);
    await press(page, /^Make Asha Rao, 1 Marine Drive/);
    await page.getByText('The connection is lost').first().waitFor();
    await cards(page).filter({ hasText: 'Default' }).filter({ hasText: home.streetAddressLine1 }).waitFor();
    await page.context().setOffline(false);
    await press(page, /^Make Asha Rao, 1 Marine Drive/);
    await cards(book).first().filter({ hasText: '1 Marine Drive' }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Addresses' }).click();
    await cards(page).first().filter({ hasText: '1 Marine Drive' }).waitFor();

    await press(book, /^Delete Asha Rao, 1 Marine Drive/);
    await book.getByText('The address is deleted').waitFor();
    await eventually(() => cards(page).count(), 1);
    await eventually(() => saved.count(), 1);
    expect(await street(checkout).inputValue()).toBe(home.streetAddressLine1);
  },
);

it.each([390, 1280])(
  'the checkout loads saved addresses again after a lost call, and saves a new address on the next press, at %d px',
  async (width) => {
    const customer = await newBuyer(opened.shop.url, 'nema17-l-bracket');
    await customer.call(routes.addAddress, { ...home, streetAddressLine1: '1 Marine Drive' });
    const { page } = await customer.open(opened.browser, width);
    const connection = await loseCalls(page, '**/api/addresses');
    await opened.visit(page, '/checkout');
    const notLoaded = page.getByRole('status').filter({ hasText: 'Your saved addresses could not be loaded.' });
    await notLoaded.waitFor();
    expect(await violationsOn(page)).toEqual([]);
    connection.mend();
    await notLoaded.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => street(page).inputValue(), '1 Marine Drive');

    await fillBilling(page);
    await page.getByLabel('Save this address in your account').check();
    const calls = await loseCalls(page, '**/api/addresses');
    await press(page, 'Checkout');
    await page.getByText('The address was not saved. The connection is lost').waitFor();
    await cancelPayment(page);
    calls.mend();
    await press(page, 'Checkout');
    await page.getByText('The address is saved').waitFor();
    await payByCard(page, '4242424242424242');
    await page.waitForURL('**/orders');
    expect(await customer.call<unknown[]>(routes.addresses)).toHaveLength(2);
  },
);
