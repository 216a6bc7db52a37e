import { listingParameters } from '../lib/listing-parameters';
import { wordsOf } from '../lib/search-words';
import { preloadable } from './preloadable';
import type { ShopRoute } from './shop-route';

/** What pages ask is wanted first when a link is about to be followed: fetched when the page has come to life. */
export const loadQuestions = () => import(/* webpackChunkName: "questions" */ './questions');

const home: ShopRoute = {
  path: '/',
  chunk: 'home',
  page: preloadable(() => import(/* webpackChunkName: "home" */ '../features/home/home-page').then((m) => m.HomePage)),
  layout: 'shop',
  ask: async (request) => (await loadQuestions()).askHome(request),
  isPublic: true,
};

const category: ShopRoute = {
  path: '/products/category/:id',
  chunk: 'listing',
  page: preloadable(() =>
    import(/* webpackChunkName: "listing" */ '../features/catalogue/category-page').then((m) => m.CategoryPage),
  ),
  layout: 'shop',
  search: listingParameters,
  ask: async (request) => (await loadQuestions()).askCategory(request),
  filters: () => true,
  isPublic: true,
};

const subcategory: ShopRoute = {
  path: '/products/subCat/:id',
  chunk: 'listing',
  page: preloadable(() =>
    import(/* webpackChunkName: "listing" */ '../features/catalogue/subcategory-page').then((m) => m.SubcategoryPage),
  ),
  layout: 'shop',
  search: listingParameters,
  ask: async (request) => (await loadQuestions()).askSubcategory(request),
  filters: () => true,
  isPublic: true,
};

const product: ShopRoute = {
  path: '/product/:id',
  chunk: 'product',
  page: preloadable(() =>
    import(/* webpackChunkName: "product" */ '../features/product/product-page').then((m) => m.ProductPage),
  ),
  layout: 'shop',
  ask: async (request) => (await loadQuestions()).askProduct(request),
  isPublic: true,
};

const search: ShopRoute = {
  path: '/search',
  chunk: 'search',
  page: preloadable(() =>
    import(/* webpackChunkName: "search" */ '../features/search/search-page').then((m) => m.SearchPage),
  ),
  layout: 'shop',
  search: ['q', 'subCat', ...listingParameters],
  ask: async (request) => (await loadQuestions()).askSearch(request),
  filters: (words) => wordsOf(words) !== '',
};

const compare: ShopRoute = {
  path: '/compare',
  chunk: 'compare',
  page: preloadable(() =>
    import(/* webpackChunkName: "compare" */ '../features/compare/compare-page').then((m) => m.ComparePage),
  ),
  layout: 'shop',
};

const cart: ShopRoute = {
  path: '/cart',
  chunk: 'cart',
  page: preloadable(() => import(/* webpackChunkName: "cart" */ '../features/cart/cart-page').then((m) => m.CartPage)),
  layout: 'shop',
};

const signIn: ShopRoute = {
  path: '/signIn',
  chunk: 'sign-in',
  page: preloadable(() =>
    import(/* webpackChunkName: "sign-in" */ '../features/auth/sign-in-page').then((m) => m.SignInPage),
  ),
  layout: 'bare',
};

const signUp: ShopRoute = {
  path: '/signUp',
  chunk: 'sign-up',
  page: preloadable(() =>
    import(/* webpackChunkName: "sign-up" */ '../features/auth/sign-up-page').then((m) => m.SignUpPage),
  ),
  layout: 'bare',
};

const verifyOtp: ShopRoute = {
  path: '/verifyOTP',
  chunk: 'verify-otp',
  page: preloadable(() =>
    import(/* webpackChunkName: "verify-otp" */ '../features/auth/verify-otp-page').then((m) => m.VerifyOtpPage),
  ),
  layout: 'bare',
};

const checkout: ShopRoute = {
  path: '/checkout',
  chunk: 'checkout',
  page: preloadable(() =>
    import(/* webpackChunkName: "checkout" */ '../features/checkout/checkout-page').then((m) => m.CheckoutPage),
  ),
  layout: 'shop',
};

const orders: ShopRoute = {
  path: '/orders',
  chunk: 'orders',
  page: preloadable(() =>
    import(/* webpackChunkName: "orders" */ '../features/orders/orders-page').then((m) => m.OrdersPage),
  ),
  layout: 'shop',
};

const order: ShopRoute = {
  path: '/orders/:id',
  chunk: 'order',
  page: preloadable(() =>
    import(/* webpackChunkName: "order" */ '../features/orders/order-page').then((m) => m.OrderPage),
  ),
  layout: 'shop',
};

const myList: ShopRoute = {
  path: '/my-list',
  chunk: 'my-list',
  page: preloadable(() =>
    import(/* webpackChunkName: "my-list" */ '../features/wishlist/my-list-page').then((m) => m.MyListPage),
  ),
  layout: 'shop',
};

const myAccount: ShopRoute = {
  path: '/my-account',
  chunk: 'my-account',
  page: preloadable(() =>
    import(/* webpackChunkName: "my-account" */ '../features/account/my-account-page').then((m) => m.MyAccountPage),
  ),
  layout: 'shop',
};

const changePassword: ShopRoute = {
  path: '/changePassword',
  chunk: 'change-password',
  page: preloadable(() =>
    import(/* webpackChunkName: "change-password" */ '../features/auth/change-password-page').then(
      (m) => m.ChangePasswordPage,
    ),
  ),
  layout: 'bare',
};

const flows: ShopRoute = {
  path: '/flows/*',
  chunk: 'flows',
  page: preloadable(() =>
    import(/* webpackChunkName: "flows" */ '../devtools/statecharts/flows-page').then((m) => m.FlowsPage),
  ),
  layout: 'bare',
  isForFlows: true,
};

export const notFound: ShopRoute = {
  path: '*',
  chunk: 'not-found',
  page: preloadable(() =>
    import(/* webpackChunkName: "not-found" */ '../features/not-found/not-found-page').then((m) => m.NotFoundPage),
  ),
  layout: 'shop',
};

/** Every address of the shop (specification, section 2), the most particular first; anything else is `notFound`. */
export const shopRoutes: readonly ShopRoute[] = [
  home,
  category,
  subcategory,
  product,
  search,
  compare,
  cart,
  signIn,
  signUp,
  verifyOtp,
  checkout,
  order,
  orders,
  myList,
  myAccount,
  changePassword,
  flows,
];
