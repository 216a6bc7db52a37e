import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { browserTransport } from '../../src/api/transport';
import { CartPage } from '../../src/features/cart/cart-page';
import { OrderPage } from '../../src/features/orders/order-page';
import { OrdersPage } from '../../src/features/orders/orders-page';
import { WishlistPage } from '../../src/features/wishlist/wishlist-page';
import { SignInPage } from '../../src/features/auth/sign-in-page';
import { failureText } from '../../src/copy/failures';
import type { ShopStore } from '../../src/state/make-store';
import { wishlistApi } from '../../src/api/wishlist';
import { sessionApi } from '../../src/api/accounts/session';
import { user } from './support/user';
import { WithShopActors } from './support/with-shop-actors';
import { renderPage } from './support/render-page';
import { prepareBrowser, show, signIn } from './support/show';

/** Entities with exactly the fields of the specification (section 3). */
const product = {
  id: 'motor',
  name: 'Stepper motor NEMA 17',
  brand: 'Brand',
  description: 'Turns in steps.',
  images: ['red motor.webp', 'motor-2.webp'],
  price: 899,
  oldPrice: 1099,
  discount: 18,
  rating: 4.5,
  countInStock: 4,
  productRam: ['4 GB'],
  productWeight: [],
  size: [],
  subCatId: 'steppers',
};
const found = { id: 'servo', name: 'Servo motor', images: ['servo.webp'], price: 450 };
const category = {
  _id: 'motors',
  name: 'Motors',
  color: '#E9F0F6',
  images: ['motors.webp'],
  children: [{ _id: 'steppers', name: 'Stepper motors' }],
};
const banner = { images: ['banner.webp'], subCatId: null, catId: 'motors' };
const bought = { productTitle: 'Stepper motor NEMA 17', image: 'motor.webp', price: 899, quantity: 2, subTotal: 1798 };
const cartItem = { ...bought, _id: 'line', rating: 4.5, productId: 'motor', countInStock: 4, userId: 'somebody' };
const listed = {
  _id: 'listed',
  productTitle: 'Stepper motor NEMA 17',
  image: 'motor.webp',
  rating: 4.5,
  price: 899,
  productId: 'motor',
  userId: 'somebody',
};
const review = {
  productId: 'motor',
  customerName: 'Asha Rao',
  customerId: 'somebody',
  review: 'It turns quietly.',
  customerRating: 5,
  dateCreated: '2026-11-25T10:00:00.000Z',
};
const order = {
  id: 'order',
  _id: 'order',
  paymentId: 'pi_1',
  name: 'Asha Rao',
  phoneNumber: '9876543210',
  address: '12 Residency Road, Ward 4',
  pincode: '560025',
  amount: 1798,
  email: 'a@b.in',
  userid: 'somebody',
  status: 'pending',
  date: 'Nov 25, 2026',
  products: [cartItem],
};

const responses: [RegExp, unknown][] = [
  [/^\/api\/products\/featured/, [product]],
  [/^\/api\/products\/motor/, product],
  [/^\/api\/products/, { products: [product] }],
  [/^\/api\/category/, { categoryList: [category] }],
  [/banner/i, [banner]],
  [/^\/api\/search/, [found]],
  [/^\/api\/productReviews/, [review]],
  [/^\/api\/my-list/, [listed]],
  [/^\/api\/cart/, [cartItem]],
  [/^\/api\/orders\?/, [order]],
  [/^\/api\/orders\/order/, order],
];

/** Responds like a backend with only the calls and the fields of the specification. */
const respond = (url: string): Response => {
  const [, body] = responses.find(([path]) => path.test(url)) ?? [];
  return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
};

beforeEach(() => {
  prepareBrowser();
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => Promise.resolve(respond(String(url))));
});

afterEach(() => jest.restoreAllMocks());

describe('a backend with only the fields of the specification', () => {
  it.each([
    ['/', 'banner.webp'],
    ['/products/category/motors', 'redmotor.webp'],
    ['/products/subCat/steppers', 'redmotor.webp'],
    ['/products/subCat/steppers?rating=4&minPrice=100', 'redmotor.webp'],
    ['/product/motor', 'redmotor.webp'],
    ['/search?q=servo', 'servo.webp'],
  ])('a backend with only the specified fields is enough for the page %s', async (url, picture) => {
    const { html, status } = await renderPage(url, { transport: browserTransport });
    expect(status).toBe(200);
    expect(html).toContain(`/download/${picture}`);
    expect(html).toContain('Motors');
    expect(html).not.toContain('Try again');
  });

  it('a backend with only the specified fields is enough for the stars of a product’s card', async () => {
    const { html } = await renderPage('/products/category/motors', { transport: browserTransport });
    expect(html).toContain('Rated 4.5 out of 5');
  });

  it.each([
    ['/cart', <CartPage key="cart" />, 'Stepper motor NEMA 17'],
    ['/my-list', <WishlistPage key="list" />, 'Stepper motor NEMA 17'],
    ['/orders', <OrdersPage key="orders" />, '560025'],
    ['/orders/order', <OrderPage key="order" />, '560025'],
  ])('a backend with only the specified fields is enough for a customer’s page %s', async (path, page, words) => {
    signIn();
    const routes = (
      <Routes>
        <Route path={path.replace(/order$/, ':id')} element={page} />
      </Routes>
    );
    show(<WithShopActors>{routes}</WithShopActors>, path, browserTransport);
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
  });
});

const respondOnce = (status: number, body: object): void =>
  void jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body, { status }));

const signInCall = ({ dispatch }: ShopStore) =>
  dispatch(sessionApi.endpoints.signIn.initiate({ email: 'asha@example.com', password: 'quiet-stepper-42' }));
const signUpCall = ({ dispatch }: ShopStore) =>
  dispatch(
    sessionApi.endpoints.signUp.initiate({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      password: 'quiet-stepper-42',
    }),
  );
const listCall = ({ dispatch }: ShopStore) => dispatch(wishlistApi.endpoints.addToWishlist.initiate(listed));

describe('a refusal with only the fields of the specification', () => {
  it.each([
    [
      'sign-in',
      200,
      { error: true, msg: 'The password is wrong' },
      signInCall,
      'The password is wrong',
      'invalid_request',
    ],
    ['sign-in', 404, { error: true, msg: 'User not found!' }, signInCall, 'User not found!', 'not_found'],
    [
      'sign-up',
      200,
      { status: 'FAILED', msg: 'The email is taken' },
      signUpCall,
      'The email is taken',
      'invalid_request',
    ],
    ['sign-up', 500, { status: 'FAILED', message: 'No mail today' }, signUpCall, 'No mail today', 'internal_error'],
    [
      'an addition to the wishlist',
      401,
      { status: false, msg: 'Already listed' },
      listCall,
      'Already listed',
      'unauthenticated',
    ],
  ])('a refusal of %s with status %d shows the words of the backend', async (_, status, body, call, words, code) => {
    const { store } = show(<></>, '/', browserTransport);
    respondOnce(status, body);
    const { error } = await call(store);
    expect(error).toMatchObject({ code });
    expect(failureText(error)).toBe(words);
  });

  it('a refusal of sign-in with the flag isVerify leads to the mode Verify Email', async () => {
    show(<SignInPage />, '/signIn', browserTransport);
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'quiet-stepper-42');
    respondOnce(200, { error: true, isVerify: false, msg: 'Please verify your email first' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Verify Email' });
  });

  it('a refusal without words is an unreadable response, so nothing is assumed about its effect', async () => {
    const { store } = show(<></>, '/', browserTransport);
    respondOnce(404, {});
    const { error } = await signInCall(store);
    expect(error).toMatchObject({ code: 'unreadable' });
  });
});
