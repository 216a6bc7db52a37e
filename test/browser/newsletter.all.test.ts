import { fillBilling } from './customer';
import { openAsBuyer } from './open-checkout';
import { shopAndBrowser } from './shop-and-browser';
import { mailedTo, violationsOn } from './support';

const opened = shopAndBrowser();

const linkMailedTo = (address: string, purpose: 'confirm' | 'unsubscribe'): Promise<string> =>
  mailedTo(opened.shop.url, address, (text) => new RegExp(`/newsletter#${purpose}=\\S+`).exec(text)?.[0]);

it.each([390, 1280])('the newsletter’s coupon takes $20 off a first order at %d px', async (width) => {
  const cart = { product: 'nema17-stepper-1-8deg', quantity: 4 };
  const { customer, page, consoleLines } = await openAsBuyer(opened, '/pages/contact', { width, ...cart });
  await page.getByLabel('Your email address').fill(customer.email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Please open the link in our mail').waitFor();
  await opened.visit(page, await linkMailedTo(customer.email, 'confirm'));
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  const code = (await page.getByText(/^HELLO-[A-Z]{8}$/).textContent()) ?? '';
  expect(await violationsOn(page)).toEqual([]);

  await opened.visit(page, `/checkout?coupon=${code.toLowerCase()}`);
  await page.getByRole('row', { name: `Coupon ${code} -₹1,700.00` }).waitFor();
  await fillBilling(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Pay ₹1,896.00' }).waitFor();

  await opened.visit(page, await linkMailedTo(customer.email, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(consoleLines).toEqual([]);
});
