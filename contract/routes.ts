/**
 * Every call of the shop's backend (specification, section 7; those beside it are marked). Both sides take method and
 * path from here, so a call that only one of them knows does not compile.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

const get = <Path extends string>(path: Path) => ({ method: 'GET', path }) as const;
const post = <Path extends string>(path: Path) => ({ method: 'POST', path }) as const;
const put = <Path extends string>(path: Path) => ({ method: 'PUT', path }) as const;
const remove = <Path extends string>(path: Path) => ({ method: 'DELETE', path }) as const;

export const routes = {
  // Catalogue
  featuredProducts: get('/api/products/featured'),
  products: get('/api/products'),
  productsByCategoryId: get('/api/products/catId'),
  productsByCategoryName: get('/api/products/catName'),
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  product: get('/api/products/:id'),
  homeBanners: get('/api/homeBanner'),
  banners: get('/api/banners'),
  homeSideBanners: get('/api/homeSideBanners'),
  homeBottomBanners: get('/api/homeBottomBanners'),
  categories: get('/api/category'),
  search: get('/api/search'),
  countries: get('/api/countries'), // beside section 7
  config: get('/api/config'), // beside section 7

  // Reviews
  reviews: get('/api/productReviews'),
  addReview: post('/api/productReviews/add'),

  // My List
  myList: get('/api/my-list'),
  addToMyList: post('/api/my-list/add/'),
  removeFromMyList: remove('/api/my-list/:id'),

  // Cart
  cart: get('/api/cart'),
  createCartItem: post('/api/cart'),
  addToCart: post('/api/cart/add'),
  mergeCart: post('/api/cart/merge'), // beside section 7
  updateCartItem: put('/api/cart/:id'),
  removeCartItem: remove('/api/cart/:id'),

  // Users
  signIn: post('/api/user/signin'),
  signUp: post('/api/user/signup'),
  signOut: post('/api/user/signout'), // beside section 7
  signInWithGoogle: post('/api/user/authWithGoogle'),
  forgotPassword: post('/api/user/forgotPassword'),
  verifyEmail: post('/api/user/verifyemail'),
  resendCode: post('/api/user/resendOtp'), // beside section 7
  resetPassword: post('/api/user/forgotPassword/changePassword'),
  user: get('/api/user/:id'),
  updateUser: put('/api/user/:id'),
  changePassword: put('/api/user/changePassword/:id'),
  uploadPicture: post('/api/user/upload'),
  uploadedPictures: get('/api/imageUpload'),
  deleteUploadedPictures: remove('/api/imageUpload/deleteAllImages'),

  // Checkout and orders
  checkout: post('/api/checkout'), // beside section 7
  checkoutState: get('/api/checkout/:id'), // beside section 7
  cancelCheckout: post('/api/checkout/:id/cancel'), // beside section 7
  createOrder: post('/api/orders/create'),
  orders: get('/api/orders'),
  order: get('/api/orders/:id'),
  cancelOrder: post('/api/orders/:id/cancel'), // beside section 7
  buyAgain: post('/api/orders/:id/again'), // beside section 7
  invoice: get('/api/orders/:id/invoice.pdf'), // beside section 7
  stripeWebhook: post('/api/stripe/webhook'), // beside section 7

  subscribeToNewsletter: post('/api/newsletter'), // beside section 7
} as const satisfies Record<string, Route>;

/** The address of a route with its parameters filled in, encoded. */
export const addressOf = (route: Route, params: Record<string, string> = {}): string =>
  route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/** The header that carries the cart's version; an older answer never overwrites a newer one. */
export const cartVersionHeader = 'cart-version';
