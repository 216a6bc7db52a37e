import { optionNames } from '../../contract/chosen-options';
import { listingParameters, resultsParameters, searchTerms } from '../lib/search-params';
import { preloadable } from './preloadable';
import type { ShopRoute } from './shop-route';

export const loadLoaders = () => import(/* webpackChunkName: "loaders" */ './loaders');

export const notFound: ShopRoute = {
  path: '*',
  chunk: 'not-found',
  page: preloadable(() =>
    import(/* webpackChunkName: "not-found" */ '../features/not-found/not-found-page').then((m) => m.NotFoundPage),
  ),
};

/** All routes except `notFound`; `matchRoute` uses the first match. Most are in the specification (section 2). */
export const shopRoutes: readonly ShopRoute[] = [
  {
    path: '/',
    chunk: 'home',
    page: preloadable(() =>
      import(/* webpackChunkName: "home" */ '../features/home/home-page').then((m) => m.HomePage),
    ),
    loader: async (args) => (await loadLoaders()).homeLoader(args),
    isPublic: true,
  },
  {
    path: '/products/category/:id',
    chunk: 'listing',
    page: preloadable(() =>
      import(/* webpackChunkName: "listing" */ '../features/catalogue/category-pages').then((m) => m.CategoryPage),
    ),
    search: listingParameters,
    loader: async (args) => (await loadLoaders()).categoryLoader(args),
    filters: () => true,
    isPublic: true,
  },
  {
    path: '/products/subCat/:id',
    chunk: 'listing',
    page: preloadable(() =>
      import(/* webpackChunkName: "listing" */ '../features/catalogue/category-pages').then((m) => m.SubcategoryPage),
    ),
    search: listingParameters,
    loader: async (args) => (await loadLoaders()).subcategoryLoader(args),
    filters: () => true,
    isPublic: true,
  },
  {
    path: '/product/:id',
    chunk: 'product',
    page: preloadable(() =>
      import(/* webpackChunkName: "product" */ '../features/product/product-page').then((m) => m.ProductPage),
    ),
    search: optionNames,
    loader: async (args) => (await loadLoaders()).productLoader(args),
    isPublic: true,
  },
  {
    path: '/search',
    chunk: 'search',
    page: preloadable(() =>
      import(/* webpackChunkName: "search" */ '../features/search/search-page').then((m) => m.SearchPage),
    ),
    search: resultsParameters,
    loader: async (args) => (await loadLoaders()).searchLoader(args),
    filters: (words) => searchTerms(words) !== '',
  },
  {
    path: '/pages/:name',
    chunk: 'content-page',
    page: preloadable(() =>
      import(/* webpackChunkName: "content-page" */ '../features/content/content-page').then((m) => m.ContentPage),
    ),
    loader: async (args) => (await loadLoaders()).contentPageLoader(args),
    isPublic: true,
  },
  {
    path: '/complaint',
    chunk: 'complaint',
    page: preloadable(() =>
      import(/* webpackChunkName: "complaint" */ '../features/complaint/complaint-page').then((m) => m.ComplaintPage),
    ),
    isPublic: true,
  },
  {
    path: '/newsletter',
    chunk: 'newsletter',
    page: preloadable(() =>
      import(/* webpackChunkName: "newsletter" */ '../features/newsletter/newsletter-page').then(
        (m) => m.NewsletterPage,
      ),
    ),
  },
  {
    path: '/compare',
    chunk: 'compare',
    page: preloadable(() =>
      import(/* webpackChunkName: "compare" */ '../features/compare/compare-page').then((m) => m.ComparePage),
    ),
  },
  {
    path: '/cart',
    chunk: 'cart',
    page: preloadable(() =>
      import(/* webpackChunkName: "cart" */ '../features/cart/cart-page').then((m) => m.CartPage),
    ),
  },
  {
    path: '/signIn',
    chunk: 'sign-in',
    page: preloadable(() =>
      import(/* webpackChunkName: "sign-in" */ '../features/auth/sign-in-page').then((m) => m.SignInPage),
    ),
    layout: 'bare',
  },
  {
    path: '/signUp',
    chunk: 'sign-up',
    page: preloadable(() =>
      import(/* webpackChunkName: "sign-up" */ '../features/auth/sign-up-page').then((m) => m.SignUpPage),
    ),
    layout: 'bare',
  },
  {
    path: '/verifyOTP',
    chunk: 'verify-otp',
    page: preloadable(() =>
      import(/* webpackChunkName: "verify-otp" */ '../features/auth/verify-otp-page').then((m) => m.VerifyOtpPage),
    ),
    layout: 'bare',
  },
  {
    path: '/checkout',
    chunk: 'checkout',
    page: preloadable(() =>
      import(/* webpackChunkName: "checkout" */ '../features/checkout/checkout-page').then((m) => m.CheckoutPage),
    ),
  },
  {
    path: '/orders/find',
    chunk: 'order',
    page: preloadable(() =>
      import(/* webpackChunkName: "order" */ '../features/orders/order-pages').then((m) => m.FindOrderPage),
    ),
  },
  {
    path: '/orders/:id',
    chunk: 'order',
    page: preloadable(() =>
      import(/* webpackChunkName: "order" */ '../features/orders/order-pages').then((m) => m.OrderPage),
    ),
  },
  {
    path: '/orders',
    chunk: 'orders',
    page: preloadable(() =>
      import(/* webpackChunkName: "orders" */ '../features/orders/orders-page').then((m) => m.OrdersPage),
    ),
  },
  {
    path: '/my-list',
    chunk: 'my-list',
    page: preloadable(() =>
      import(/* webpackChunkName: "my-list" */ '../features/wishlist/wishlist-page').then((m) => m.WishlistPage),
    ),
  },
  {
    path: '/my-account',
    chunk: 'my-account',
    page: preloadable(() =>
      import(/* webpackChunkName: "my-account" */ '../features/account/my-account-page').then((m) => m.MyAccountPage),
    ),
  },
  {
    path: '/changePassword',
    chunk: 'change-password',
    page: preloadable(() =>
      import(/* webpackChunkName: "change-password" */ '../features/auth/change-password-page').then(
        (m) => m.ChangePasswordPage,
      ),
    ),
    layout: 'bare',
  },
  {
    path: '/flows/*',
    chunk: 'flows',
    page: preloadable(() =>
      import(/* webpackChunkName: "flows" */ '../devtools/statecharts/flows-page').then((m) => m.FlowsPage),
    ),
    layout: 'bare',
    isDevtool: true,
  },
];
