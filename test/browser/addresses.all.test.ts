import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes/routes';
import { billing } from '../support/money/billing';
import { goToPayment, newBuyer, newCustomer, payByCard } from './customer';
import { shopAndBrowser } from './shop-and-browser';
import { eventually, violationsOn } from './support';

const opened = shopAndBrowser();

const { email: _email, ...address } = billing;
const part = 'nema17-l-bracket';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const openTab = async (page: Page) => {
  await opened.visit(page, '/my-account');
  await page.getByRole('tab', { name: 'Addresses' }).click();
};

it('an address is added in My Account and filled in at checkout, where another one is saved', async () => {
  const customer = await newBuyer(opened.shop.url, part);
  const { page } = await customer.open(opened.browser, 390);
  await openTab(page);
  await press(page, 'Add an address');
  await page.getByLabel('Street address', { exact: true }).fill('100 Feet Road');
  await page.getByLabel('Street address, line 2').fill('Indiranagar');
  await page.getByLabel('PIN code').fill('560 038');
  await eventually(() => value(page, 'City'), 'Bengaluru');
  expect(await value(page, 'State')).toBe('Karnataka');
  await page.getByLabel('Phone number').fill('9876543210');
  expect(await violationsOn(page)).toEqual([]);
  await press(page, 'Save');
  await page.getByText('Bengaluru, Karnataka 560038').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await opened.visit(page, '/checkout');
  await eventually(() => value(page, 'Street address'), '100 Feet Road');
  expect(await page.getByLabel('Save this address in your account').count()).toBe(0);
  await page.getByLabel('Street address', { exact: true }).fill('1 Marine Drive');
  await page.getByLabel('PIN code').fill('400020');
  // The form keeps the saved address's state, Karnataka, and only suggests Maharashtra.
  await page.getByText('This PIN code is in Maharashtra').waitFor();
  await press(page, 'Fill it in');
  await page.getByLabel('City').fill('Mumbai');
  await page.getByLabel('Save this address in your account').check();
  expect(await violationsOn(page)).toEqual([]);
  await goToPayment(page);
  await payByCard(page, '4242424242424242');
  await page.waitForURL('**/orders');

  await openTab(page);
  await page.getByText('Mumbai, Maharashtra 400020').waitFor();
  await press(page, /^Make Asha Rao, 1 Marine Drive, Mumbai the default/);
  const first = page.getByRole('listitem').filter({ hasText: /^Default/ });
  await first.filter({ hasText: '1 Marine Drive' }).waitFor();
  await press(page, /^Delete Asha Rao, 100 Feet Road/);
  await page.getByText('The address is deleted').waitFor();
  await press(page, 'Undo');
  await page.getByText('Bengaluru, Karnataka 560038').waitFor();
});

it('deleting an address that is already deleted shows a message, and the list without the address', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { id } = await customer.call<{ id: string }>(routes.addAddress, address);
  const { page } = await customer.open(opened.browser, 1280);
  await openTab(page);
  await page.getByText(address.streetAddressLine1).waitFor();
  await customer.call(routes.deleteAddress, undefined, { id });
  await press(page, /^Delete Asha Rao/);
  await page.getByText('This address is no longer in your address book').waitFor();
  await page.getByRole('heading', { name: 'No saved addresses yet' }).waitFor();
});
