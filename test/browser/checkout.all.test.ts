import type { Page } from 'playwright-core';
import type { Order } from '../../contract/orders';
import { routes } from '../../contract/routes/routes';
import {
  decidePayment,
  cancelPayment,
  fillBilling,
  goToPayment,
  newBuyer,
  payByCard,
  payByUpi,
  type Customer,
} from './customer';
import { fillCheckout, openAsBuyer, openCheckout, shoppersAndWidths } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { loseCalls } from './hold-calls';
import { eventually } from './support';

const opened = shopAndBrowser();

const part = 'nema17-l-bracket';
const cards = {
  good: '4242424242424242',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
};

interface Visit {
  customer: Customer;
  page: Page;
}

const openForm = (width = 1280): Promise<Visit> =>
  openAsBuyer(opened, '/checkout', { width, product: part, quantity: 1 });

const openPayment = async (width?: number): Promise<Visit> => {
  const visit = await openForm(width);
  await fillBilling(visit.page);
  await goToPayment(visit.page);
  return visit;
};

const seeOneOrder = async ({ customer, page }: Visit): Promise<void> => {
  await page.waitForURL('**/orders');
  await page.getByText('pending').first().waitFor();
  const orders = await customer.call<Order[]>({
    ...routes.orders,
    path: `${routes.orders.path}?userid=${customer.userId}`,
  });
  expect(orders).toHaveLength(1);
  const cart = await customer.call<unknown[]>({
    ...routes.cart,
    path: `${routes.cart.path}?userId=${customer.userId}`,
  });
  expect(cart).toEqual([]);
};

describe('paying by card', () => {
  it('a card payment explains a decline, keeps the cart, and resumes the bank’s step after a reload', async () => {
    const visit = await openPayment();
    const { page } = visit;
    await payByCard(page, cards.poor);
    await page.getByRole('alert').filter({ hasText: 'insufficient funds' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'your cart is kept' }).waitFor();

    await payByCard(page, cards.asksBank);
    await page.getByText('Waiting for your approval at the bank').waitFor();
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('alert').filter({ hasText: 'did not get your approval' }).waitFor();

    await payByCard(page, cards.asksBank);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.reload();
    await page.getByText('Your bank waits for your approval').waitFor();
    await page.getByRole('dialog').getByText('12 Residency Road, Flat 3').waitFor();
    await page.getByRole('button', { name: 'Open the bank’s page again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await seeOneOrder(visit);
  });

  it('a card payment offers a retry if Stripe.js fails to load, and can be cancelled without losing the form', async () => {
    const customer = await newBuyer(opened.shop.url, part);
    const { page } = await customer.open(opened.browser, 390);
    const connection = await loseCalls(page, '**/sandbox/stripe/**');
    await page.goto(`${opened.shop.url}/checkout`);
    await fillBilling(page);
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to load Stripe.js' }).waitFor();
    connection.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Card number').waitFor();

    await cancelPayment(page);
    expect(await page.getByLabel('PIN code').inputValue()).toBe('560025');
    await goToPayment(page);

    // After this reload, the form gets its values from the server, which keeps the details of the open checkout.
    await page.reload();
    await page.getByLabel('Card number').waitFor();
    await cancelPayment(page);
    expect(await page.getByLabel('PIN code').inputValue()).toBe('560025');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await payByCard(page, cards.good);
    await seeOneOrder({ customer, page });
  });
});

describe('paying by UPI', () => {
  it('a UPI payment shows a QR code on wide screens, reports a timeout or decline, and can be repeated', async () => {
    const visit = await openPayment();
    const { customer, page } = visit;
    for (const [outcome, words] of [
      ['expire', 'did not answer in time'],
      ['decline', 'declined the payment'],
    ] as const) {
      await payByUpi(page);
      await page.getByRole('img', { name: 'QR code of this UPI payment' }).waitFor();
      await decidePayment(opened.shop.url, customer, page, { outcome });
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    await payByUpi(page);
    await page.getByRole('img', { name: 'QR code of this UPI payment' }).waitFor();
    await decidePayment(opened.shop.url, customer, page, { outcome: 'approve' });
    await seeOneOrder(visit);
  });

  it('a UPI payment on a narrow screen links to the app, continues after a reload, and waits for a slow bank', async () => {
    const visit = await openPayment(390);
    const { customer, page } = visit;
    await payByUpi(page);
    await page.getByRole('link', { name: 'Open UPI app' }).waitFor();
    await page.reload();
    await page.getByText('Your UPI app waits for your approval').waitFor();
    await decidePayment(opened.shop.url, customer, page, { outcome: 'approve', settleMs: 6000 });
    await page.getByText('Your bank has not decided yet').waitFor();
    await seeOneOrder(visit);
  });
});

describe('an interrupted checkout', () => {
  it('a checkout finds its order if the connection is lost after the payment', async () => {
    const visit = await openPayment();
    const { page } = visit;
    const connection = await loseCalls(page, '**/api/orders/create', '**/api/checkout/*');
    await payByCard(page, cards.good);
    await page.getByRole('heading', { name: 'We lost the connection at a delicate moment' }).waitFor();
    connection.mend();
    await page.getByRole('button', { name: 'Check now' }).click();
    await seeOneOrder(visit);
  });

  it('a checkout shows its order if the page was closed while the order was being placed', async () => {
    const visit = await openPayment();
    const { page } = visit;
    // The call reaches the server, but its response is lost.
    await page.route('**/api/orders/create', async (route) => {
      await route.fetch();
    });
    const placing = page.waitForRequest('**/api/orders/create');
    await payByCard(page, cards.good);
    await placing;
    await page.goto(`${opened.shop.url}/`);
    await page.goto(`${opened.shop.url}/checkout`);
    await seeOneOrder(visit);
  });

  it('a checkout that is open in two tabs ends in both when one of them pays', async () => {
    const visit = await openPayment();
    const { page } = visit;
    const other = await page.context().newPage();
    await other.goto(`${opened.shop.url}/checkout`);
    await payByCard(other, cards.good);
    await other.waitForURL('**/orders');
    await seeOneOrder(visit);
  });

  it('a checkout shows what has changed in the cart, and charges what was accepted', async () => {
    const { customer, page } = await openForm();
    await fillBilling(page);
    await customer.addToCart(part, 1);
    await page.getByRole('button', { name: 'Checkout' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'Something has changed' });
    await panel.getByText('2 in your cart, not 1').waitFor();
    const total = await panel.getByRole('listitem').last().textContent();
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await page
      .getByRole('dialog')
      .getByText(/₹[\d,.]+/)
      .first()
      .waitFor();
    expect(total).toContain((await page.getByRole('button', { name: /^Pay ₹/ }).textContent())?.replace('Pay ', ''));
    await payByCard(page, cards.good);
    await seeOneOrder({ customer, page });
  });
});

describe('the billing form', () => {
  it('the billing form names every missing field, suggests the state, and is saved only on request', async () => {
    const { customer, page } = await openForm();
    await page.getByLabel('Full name').fill('');
    await page.getByLabel('Country').fill('');
    await page.getByLabel('Email', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByText('Please fill email').waitFor();
    expect(await page.locator('.ant-form-item-explain-error').allTextContents()).toEqual([
      'Please fill full name',
      'Please fill country',
      'Please fill Street address',
      'Please fill  Street address',
      'Please fill city',
      'Please fill state',
      'Please fill zipCode',
      'Please fill phone Number',
      'Please fill email',
    ]);
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await page.getByLabel('Country').fill('India');
    await fillBilling(page);
    await page.getByLabel('State').fill('Kerala');
    await page.getByText('This PIN code is in Karnataka').waitFor();
    await page.getByRole('button', { name: 'Fill it in' }).click();
    expect(await page.getByLabel('State').inputValue()).toBe('Karnataka');

    const payAndOpenInNewTab = async () => {
      await page.getByRole('button', { name: 'Checkout' }).click();
      await cancelPayment(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      const pinCode = await other.getByLabel('PIN code').inputValue();
      await other.close();
      return pinCode;
    };
    expect(await payAndOpenInNewTab()).toBe('');
    await page.getByLabel('Remember these details on this device').check();
    expect(await payAndOpenInNewTab()).toBe('560025');
  });
});

it.each(shoppersAndWidths)('a reload keeps the half-filled billing form of a %s at %d px', async (shopper, width) => {
  const page = await openCheckout(opened, shopper, { width, product: part });
  const typed = { 'Street address': '12 Fergusson Road', City: 'Pune', Email: 'asha@work', Company: 'Robots and Sons' };
  await page.getByLabel('This is for a company').check();
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.reload();
  for (const [label, value] of Object.entries(typed)) {
    await eventually(() => page.getByLabel(label, { exact: true }).inputValue(), value);
  }
  await fillCheckout(page);
  await page.getByLabel('This is for a company').uncheck();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await payByCard(page, cards.good);
  await page.waitForURL('**/orders');
  expect(await page.evaluate(() => window.sessionStorage.getItem('billingDraft'))).toBeNull();
});
