import type { Page } from 'playwright-core';
import { fillBilling, goToPayment, newCustomer, payByCard, type Customer } from './customer';
import { recordCalls } from './recorded-calls';
import { shopAndBrowser } from './shop-and-browser';
import { openPage } from './support';

const opened = shopAndBrowser();

const part = 'nema17-stepper-1-8deg';

const signIn = (page: Page, { storage }: Customer) =>
  page.evaluate(({ token, user }) => {
    localStorage.setItem('user', user);
    localStorage.setItem('token', token);
  }, storage);

const addToCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added to your cart').waitFor();
};

const goToCart = async (page: Page, count: string): Promise<void> => {
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('main').getByText(count, { exact: true }).waitFor();
};

const ownCalls = ({ userId }: Customer) => ['GET /api/cart?userId', `GET /api/user/${userId}`];

it('a purchase makes no call twice, from the list to the order', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { page } = await openPage(opened.browser, 1280);
  const calls = recordCalls(page.context());

  await opened.visit(page, '/products/subCat/stepper-motors');
  expect(await calls.taken()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'NEMA 17 stepper motor' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await calls.taken()).toEqual([
    'GET /api/productReviews?productId',
    `GET /api/products/${part}`,
    'GET /api/products?location&perPage&subCatId',
  ]);
  await addToCart(page);
  await goToCart(page, '1 item in your cart');
  expect(await calls.taken()).toEqual([`GET /api/products/${part}`]);

  await signIn(page, customer);
  await opened.visit(page, '/cart');
  await page.getByText('Your cart is here: 1 product added').waitFor();
  expect(await calls.taken()).toEqual(['GET /api/addresses', ...ownCalls(customer), 'POST /api/cart/merge']);

  await opened.visit(page, `/product/${part}`);
  expect(await calls.taken()).toEqual([
    'GET /api/addresses',
    'GET /api/cart?userId',
    'GET /api/my-list?productId&userId',
    `GET /api/user/${customer.userId}`,
  ]);
  await addToCart(page);
  expect(await calls.taken()).toEqual(['GET /api/cart?userId', 'POST /api/cart']);
  // The cart page makes no call, because everything on it has just been fetched.
  await goToCart(page, '2 items in your cart');
  expect(await calls.taken()).toEqual([]);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('City').waitFor();
  // Checkout reads the cart again for current prices.
  expect(await calls.taken()).toEqual(['GET /api/addresses', 'GET /api/cart?userId', 'GET /api/countries']);
  await fillBilling(page);
  await goToPayment(page);
  expect(await calls.taken()).toEqual([
    'GET /api/config',
    'GET /api/delivery/560025?products',
    'GET /api/pin-codes/560025',
    'POST /api/checkout',
  ]);
  await payByCard(page, '4242424242424242');
  await page.waitForURL('**/orders');
  await page.getByText('pending').first().waitFor();
  expect(await calls.taken()).toEqual(['GET /api/cart?userId', 'GET /api/orders?userid', 'POST /api/orders/create']);
});

it('My Account reads the customer once', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { page } = await customer.open(opened.browser, 1280);
  const calls = recordCalls(page.context());
  await opened.visit(page, '/my-account');
  await page.getByLabel('Name').waitFor();
  expect(await calls.taken()).toEqual(['DELETE /api/imageUpload/deleteAllImages', ...ownCalls(customer)]);
});

it('hovering a card calls only the product and its entry in the wishlist', async () => {
  const customer = await newCustomer(opened.shop.url);
  const { page } = await customer.open(opened.browser, 1280);
  const calls = recordCalls(page.context());
  await opened.visit(page, '/products/subCat/stepper-motors');
  expect(await calls.taken()).toEqual(ownCalls(customer));
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'NEMA 17 stepper motor' }).first();
  await card.getByRole('link').hover();
  expect(await calls.taken()).toEqual(['GET /api/my-list?productId&userId', `GET /api/products/${part}`]);
  await card.getByRole('button', { name: /to My List$/ }).click();
  await card.getByRole('button', { name: /from My List$/ }).waitFor();
  expect(await calls.taken()).toEqual(['GET /api/my-list?productId&userId', 'POST /api/my-list/add/']);
});
