import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { routes } from '../../contract/routes/routes';
import { fillBilling, payByCard } from './customer';
import { enterCode, signIn, signUp } from './sign-in';
import { enforceSpecifiedCalls } from './specified-calls';
import { shopAndBrowser } from './shop-and-browser';
import { openPage } from './support';

const opened = shopAndBrowser();

const seeText = (page: Page, words: string) => page.getByText(words).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const register = async (page: Page, email: string): Promise<void> => {
  await signUp(page, opened.shop.url, email);
  await enterCode(page, opened.shop.url, email);
  await signIn(page, { email });
  await page.waitForURL((url) => url.pathname === '/');
};

const find = async (page: Page): Promise<void> => {
  await page.getByRole('combobox').fill('nema 17 stepper');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'NEMA 17 stepper motor' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'NEMA 17 stepper motor' }).waitFor();
};

const likeAndReview = async (page: Page): Promise<void> => {
  await press(page, 'Add to Wishlist');
  await seeText(page, 'the product added in my list');
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await page.getByLabel('Your review').fill('Quiet and strong.');
  await press(page, 'Send review');
  await seeText(page, 'Thank you for your review!');
};

const fillCart = async (page: Page): Promise<void> => {
  await press(page, 'Add to cart');
  await page.getByRole('link', { name: 'View cart' }).click();
  await seeText(page, '1 item in your cart');
  // Waits for the response to the new quantity, because removing a line drops its unsent quantity.
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
  await press(page, 'One more');
  await sent;
  await press(page, /^Remove/);
  await press(page, 'Undo');
  await seeText(page, '2 items in your cart');
};

const changeAccount = async (page: Page): Promise<void> => {
  await opened.visit(page, '/my-account');
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0A6E4A' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'asha.png', mimeType: 'image/png', buffer });
  await seeText(page, 'Images Uploaded!');
  await press(page, 'Save');
  await seeText(page, 'user updated');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByLabel('Old Password').fill('six-sided');
  await page.getByLabel('New password').fill('seven-sided');
  await page.getByLabel('Confirm Password').fill('seven-sided');
  await page.getByRole('tabpanel', { name: 'Change Password' }).getByRole('button', { name: 'Save' }).click();
  await seeText(page, 'Your password is changed');
};

it('a purchase and an account use only calls and fields of section 7, and send all of its fields', async () => {
  const { page } = await openPage(opened.browser, 1280);
  const recorded = await enforceSpecifiedCalls(page.context());
  const email = `asha-${Date.now()}@example.com`;
  await register(page, email);
  await find(page);
  await likeAndReview(page);
  await fillCart(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillBilling(page);
  await press(page, 'Checkout');
  await payByCard(page, '4242424242424242');
  await page.waitForURL('**/orders');
  await seeText(page, 'pending');
  await changeAccount(page);

  expect(recorded.refused).toEqual([]);
  expect(
    recorded.uncalled(
      routes.signUp,
      routes.verifyEmail,
      routes.signIn,
      routes.user,
      routes.search,
      routes.product,
      routes.reviews,
      routes.addReview,
      routes.wishlist,
      routes.addToWishlist,
      routes.cart,
      routes.createCartItem,
      routes.updateCartItem,
      routes.removeCartItem,
      routes.addToCart,
      routes.createOrder,
      routes.orders,
      routes.uploadPicture,
      routes.uploadedPictures,
      routes.deleteUploadedPictures,
      routes.updateUser,
      routes.changePassword,
    ),
  ).toEqual([]);
  expect(recorded.bodies(routes.updateCartItem)[0]).toMatchObject({ quantity: 2, price: 899, subTotal: 1798 });
  const [order] = recorded.bodies(routes.createOrder);
  expect(order).toMatchObject({
    name: 'Asha Rao',
    phoneNumber: '9876543210',
    address: '12 Residency Road, Flat 3',
    pincode: '560025',
    amount: 1798,
    email,
    products: [{ productId: 'nema17-stepper-1-8deg', quantity: 2, price: 899, subTotal: 1798 }],
  });
  expect(order?.['date']).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
});
