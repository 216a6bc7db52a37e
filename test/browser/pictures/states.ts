import type { Locator, Page } from 'playwright-core';
import { failures } from '../../../contract/messages/failures';
import type { NewsletterConfirmed } from '../../../contract/newsletter';
import { fillBilling } from '../customer';
import {
  customer,
  customerWithCart,
  customerWithOrder,
  forgetful,
  guestComparing,
  guestWithCart,
  newcomer,
  type MakeVisitor,
} from '../visitors';

export const allWidths = [390, 768, 1280, 1600] as const;
export type Width = (typeof allWidths)[number];

/** Without `widths`, one picture is stored for each of `allWidths`. */
export interface PicturedState {
  name: string;
  path: string;
  visitor?: MakeVisitor;
  widths?: readonly Width[];
  theme?: 'light' | 'dark';
  prepare?(page: Page): Promise<void>;
  open?(page: Page): Promise<void>;
}

const narrow = [390, 768] as const;
const wide = [1280, 1600] as const;

const nema17 = '/product/nema17-stepper-1-8deg';
const pi5 = '/product/raspberry-pi-5';
const sensors = '/products/category/sensors';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

const pressButton = (name: string | RegExp, shown?: (page: Page) => Locator) => async (page: Page) => {
  await button(page, name).click();
  await shown?.(page).waitFor();
};
const openTab = (name: string | RegExp, shown?: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  await shown?.(page).waitFor();
};

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

const failing = (pattern: string) => async (page: Page) => {
  const { status, message } = failures.internal_error;
  const json = { error: true, code: 'internal_error', msg: message, message };
  await page.route(pattern, (route) => route.fulfill({ status, json }));
};

const confirmed: NewsletterConfirmed = {
  error: false,
  msg: '',
  message: '',
  email: 'asha@example.com',
  coupon: { couponCode: 'HELLO-KCMRTXFH', amount: 1_700, leastSum: 3_400, lastDay: '2027-03-31', hasEnded: false },
};

const lightStates: readonly PicturedState[] = [
  { name: 'home', path: '/' },
  {
    name: 'home, popular and new products',
    path: '/',
    open: (page) => page.getByRole('heading', { name: 'NEW PRODUCTS' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'home, its end',
    path: '/',
    open: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await scrollTo(page, 1e6);
    },
  },
  { name: 'home of a customer', path: '/', visitor: customerWithCart },
  {
    name: 'the account menu',
    path: '/',
    visitor: customerWithCart,
    open: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('banner').getByRole('link', { name: 'My List' }).waitFor();
    },
  },
  { name: 'the menu', path: '/', widths: narrow, open: pressButton('Menu') },
  { name: 'all categories', path: '/', widths: wide, open: pressButton('All Categories') },
  {
    name: 'the delivery location',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: /^Your location/ }).click();
      await button(page, 'Albania').waitFor();
    },
  },
  {
    name: 'suggestions',
    path: '/',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).fill('motor');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'a category', path: sensors },
  { name: 'a subcategory', path: '/products/subCat/stepper-motors' },
  { name: 'a category, filtered', path: `${sensors}?rating=4&inStock=true&layout=three` },
  { name: 'a category, nothing left', path: `${sensors}?minPrice=59000` },
  {
    name: 'the filters',
    path: sensors,
    widths: narrow,
    open: pressButton('Filter Products', (page) => page.getByRole('dialog').getByRole('slider').first()),
  },
  { name: 'the order of a list', path: sensors, open: pressButton('Newest') },
  {
    name: 'a list that could not be loaded',
    path: '/cart',
    prepare: failing('**/api/products/catId?**'),
    open: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sensors' }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
      await scrollTo(page, 0);
    },
  },
  {
    name: 'the quick view',
    path: sensors,
    open: async (page) => {
      const products = page.getByRole('list', { name: 'Products' });
      await products
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor();
    },
  },
  { name: 'what was found', path: '/search?q=motor' },
  { name: 'nothing found', path: '/search?q=zzzzqqqq' },
  { name: 'search', path: '/search' },
  { name: 'a product', path: pi5 },
  { name: 'a sold-out choice', path: '/product/radxa-zero-3w?ram=2+GB&size=16+GB+eMMC' },
  {
    name: 'a missing option',
    path: pi5,
    open: pressButton('Add to cart', (page) => page.getByText('Please choose RAM')),
  },
  {
    name: 'the reviews',
    path: nema17,
    open: openTab(/^Reviews/, (page) => page.getByRole('tabpanel', { name: /^Reviews/ })),
  },
  {
    name: 'the pictures in full size',
    path: nema17,
    open: pressButton(/in full size/, (page) => page.getByRole('dialog', { name: /^Pictures/ })),
  },
  {
    name: 'the cart drawer',
    path: nema17,
    open: pressButton('Add to cart', (page) => page.getByRole('dialog', { name: 'Added to your cart' })),
  },
  {
    name: 'My List asks to log in',
    path: nema17,
    open: pressButton('Add to Wishlist', (page) => page.getByText('Please Login to continue')),
  },
  { name: 'a comparison', path: '/compare', visitor: guestComparing },
  { name: 'an empty comparison', path: '/compare' },
  { name: 'an empty cart', path: '/cart' },
  { name: 'a cart of a guest', path: '/cart', visitor: guestWithCart },
  { name: 'a cart', path: '/cart', visitor: customerWithCart },
  {
    name: 'a cart that could not be loaded',
    path: '/cart',
    visitor: customerWithCart,
    prepare: failing('**/api/cart?**'),
    open: (page) => page.getByRole('alert').first().waitFor(),
  },
  { name: 'checkout of a guest', path: '/checkout', visitor: guestWithCart },
  { name: 'checkout', path: '/checkout', visitor: customerWithCart },
  {
    name: 'checkout, nothing filled in',
    path: '/checkout',
    visitor: customerWithCart,
    open: pressButton('Checkout', (page) => page.getByText('Please fill city').first()),
  },
  {
    name: 'the payment',
    path: '/checkout',
    visitor: customerWithCart,
    open: async (page) => {
      await fillBilling(page);
      await page.getByText(/^Delivers to/).waitFor();
      await button(page, 'Checkout').click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  { name: 'sign-in', path: '/signIn' },
  {
    name: 'sign-in, nothing filled in',
    path: '/signIn',
    open: pressButton('Sign In', (page) => page.getByText('Email cannot be blank!').first()),
  },
  { name: 'a page of the owner', path: '/pages/returns' },
  { name: 'a complaint', path: '/complaint' },
  { name: 'finding an order', path: '/orders/find' },
  {
    name: 'finding an order, the code',
    path: '/orders/find#number=1042',
    open: async (page) => {
      await page.getByLabel('Email of the order').fill('asha@example.com');
      await button(page, 'Send me a code').click();
      await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    },
  },
  { name: 'the newsletter without a link', path: '/newsletter' },
  { name: 'unsubscribing from the newsletter', path: '/newsletter#unsubscribe=token' },
  {
    name: 'the newsletter confirmed',
    path: '/newsletter#confirm=token',
    prepare: async (page) => {
      await page.route('**/api/newsletter/confirm', (route) => route.fulfill({ json: confirmed }));
    },
    open: pressButton('Confirm my address', (page) => page.getByRole('heading', { name: 'Your address is confirmed' })),
  },
  { name: 'sign-up', path: '/signUp' },
  {
    name: 'sign-up, everything wrong',
    path: '/signUp',
    open: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('asha@home');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await button(page, 'Sign Up').click();
      await page.getByText('name can not be blank!').first().waitFor();
    },
  },
  { name: 'the code', path: '/verifyOTP', visitor: newcomer },
  { name: 'a new password', path: '/changePassword', visitor: forgetful },
  { name: 'My List', path: '/my-list', visitor: customerWithCart },
  { name: 'an empty list', path: '/my-list', visitor: customer },
  { name: 'orders', path: '/orders', visitor: customerWithOrder },
  {
    name: 'an order just placed',
    path: '/orders',
    visitor: customerWithOrder,
    open: async (page) => {
      const href = await page.getByRole('link', { name: /^Order no/ }).getAttribute('href');
      await page.evaluate(
        (placedOrder) => history.replaceState({ ...history.state, usr: { placedOrder } }, ''),
        href?.split('/').at(-1),
      );
      await page.reload();
      await page.getByRole('heading', { name: 'Thank you! Your order is placed' }).waitFor();
    },
  },
  { name: 'no orders', path: '/orders', visitor: customer },
  {
    name: 'the products of an order',
    path: '/orders',
    visitor: customerWithOrder,
    open: pressButton('Click here to view', (page) => page.getByRole('dialog')),
  },
  { name: 'an order', path: '/orders/:order', visitor: customerWithOrder },
  { name: 'the account', path: '/my-account', visitor: customer },
  {
    name: 'the account, another password',
    path: '/my-account',
    visitor: customer,
    open: openTab('Change Password'),
  },
  {
    name: 'the account, its addresses',
    path: '/my-account',
    visitor: customer,
    open: openTab('Addresses', (page) => page.getByRole('heading', { name: 'No saved addresses yet' })),
  },
  {
    name: 'the account, a new address',
    path: '/my-account',
    visitor: customer,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Addresses' }).click();
      await page.getByRole('button', { name: 'Add an address' }).click();
      await page.getByLabel('PIN code').waitFor();
    },
  },
  {
    name: 'the account, its devices',
    path: '/my-account',
    visitor: customer,
    open: openTab('Devices', (page) => page.getByText('This device')),
  },
  {
    name: 'the account, its second factor',
    path: '/my-account',
    visitor: customer,
    open: openTab('Second factor', (page) => page.getByRole('button', { name: 'Turn on', exact: true })),
  },
  { name: 'an address that leads nowhere', path: '/no/such/page' },
];

/** One state of each kind of page, menu and dialog also has a picture in the dark theme. */
const alsoInDark: ReadonlySet<string> = new Set([
  'home',
  'home, its end',
  'the menu',
  'all categories',
  'suggestions',
  'a category, filtered',
  'the filters',
  'the quick view',
  'a product',
  'a missing option',
  'the pictures in full size',
  'the cart drawer',
  'a comparison',
  'a cart',
  'a cart that could not be loaded',
  'checkout, nothing filled in',
  'the payment',
  'sign-up, everything wrong',
  'an order just placed',
  'an order',
  'the account, a new address',
  'an address that leads nowhere',
]);

const inDark = ({ name, widths = allWidths, ...state }: PicturedState): PicturedState => ({
  ...state,
  name: `${name}, dark`,
  theme: 'dark',
  widths: widths.filter((width) => width === 390 || width === 1280),
});

export const picturedStates: readonly PicturedState[] = [
  ...lightStates,
  ...lightStates.filter(({ name }) => alsoInDark.has(name)).map(inDark),
];
