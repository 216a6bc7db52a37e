import type { BrowserContext, Request } from 'playwright-core';
import type { Route } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';

interface WrittenCall {
  route: Route;
  query?: readonly string[];
  body?: readonly string[];
}

const copies = ['productTitle', 'image', 'rating', 'price'];
const cartItem = [...copies, 'quantity', 'subTotal', 'productId', 'userId'];
const account = ['name', 'email', 'phone', 'images'];

/** Copied from the specification and not derived from the contract, so that gaps in the contract are found. */
const sectionSeven: readonly WrittenCall[] = [
  { route: routes.featuredProducts },
  { route: routes.products },
  { route: routes.homeBanners },
  { route: routes.banners },
  { route: routes.homeSideBanners },
  { route: routes.homeBottomBanners },
  { route: routes.productsByCategoryId, query: ['catId'] },
  { route: routes.productsByCategoryName, query: ['catName'] },
  { route: routes.productsBySubcategoryId, query: ['subCatId'] },
  { route: routes.productsByPrice },
  { route: routes.productsByRating, query: ['rating'] },
  { route: routes.product },
  { route: routes.categories },
  { route: routes.search, query: ['q'] },
  { route: routes.reviews, query: ['productId'] },
  { route: routes.addReview, body: ['productId', 'customerName', 'customerId', 'review', 'customerRating'] },
  { route: routes.wishlist, query: ['userId'] },
  { route: routes.addToWishlist, body: [...copies, 'productId', 'userId'] },
  { route: routes.removeFromWishlist },
  { route: routes.cart, query: ['userId'] },
  { route: routes.createCartItem, body: [...cartItem, 'countInStock'] },
  { route: routes.addToCart, body: [...cartItem, 'countInStock'] },
  { route: routes.updateCartItem, body: cartItem },
  { route: routes.removeCartItem },
  { route: routes.signIn, body: ['email', 'password'] },
  { route: routes.signUp, body: ['name', 'email', 'phone', 'password', 'isAdmin'] },
  { route: routes.verifyEmail, body: ['otp', 'email'] },
  { route: routes.user },
  { route: routes.updateUser, body: account },
  { route: routes.changePassword, body: [...account, 'password', 'newPass'] },
  { route: routes.uploadPicture },
  { route: routes.uploadedPictures },
  { route: routes.deleteUploadedPictures },
  {
    route: routes.createOrder,
    body: ['name', 'phoneNumber', 'address', 'pincode', 'amount', 'paymentId', 'email', 'userid', 'products', 'date'],
  },
  { route: routes.orders, query: ['userid'] },
  { route: routes.order },
];

/** Calls that a purchase may make although section 7 does not list them, each with its reason. */
const beside: readonly [route: Route, reason: string][] = [
  [routes.checkout, 'goods are held and priced before anybody pays'],
  [routes.config, 'the payment key is the server’s, not the page’s'],
  [routes.addresses, 'saved addresses are offered; a backend without them has none'],
  [routes.pinCode, 'city and state are filled in; without it they are typed'],
  [routes.delivery, 'the day of delivery; without it none is shown'],
  [routes.countries, 'the public list of countries, whose path the text does not show'],
  [routes.contentPages, 'the footer links the pages that the law asks for'],
];

const isOf = (request: Request, { method, path }: Route): boolean =>
  request.method() === method &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(request.url()).pathname);

export interface Recorded {
  uncalled(...wanted: readonly Route[]): Route[];
  refused: string[];
  bodies(route: Route): Record<string, unknown>[];
}

const lacking = (request: Request, written: WrittenCall | undefined): string[] | null => {
  if (written === undefined) return beside.some(([route]) => isOf(request, route)) ? [] : null;
  const named = new URL(request.url()).searchParams;
  const isJson = written.body !== undefined;
  const body = isJson ? (request.postDataJSON() as Record<string, unknown> | null) : {};
  return [
    ...(written.query ?? []).filter((name) => !named.get(name)),
    ...(written.body ?? []).filter((name) => body?.[name] === undefined || body[name] === null),
  ];
};

/** Rejects calls that lack what section 7 requires, and calls that neither section 7 nor `beside` lists. */
export const enforceSpecifiedCalls = async (context: BrowserContext): Promise<Recorded> => {
  const called = new Set<Route>();
  const refused: string[] = [];
  const bodies: [Request, Record<string, unknown>][] = [];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const written = sectionSeven.find((one) => isOf(request, one.route));
    const missing = lacking(request, written);
    if (written !== undefined) called.add(written.route);
    if (written?.body !== undefined) bodies.unshift([request, request.postDataJSON() as Record<string, unknown>]);
    if (missing?.length === 0) return route.continue();
    const why = missing === null ? 'is not written' : `lacks ${missing.join(', ')}`;
    refused.push(`${request.method()} ${new URL(request.url()).pathname} ${why}`);
    return route.fulfill({ status: 400, json: { error: true, code: 'invalid_request', msg: why, message: why } });
  });
  return {
    uncalled: (...wanted) => wanted.filter((route) => !called.has(route)),
    refused,
    bodies: (route) => bodies.filter(([request]) => isOf(request, route)).map(([, body]) => body),
  };
};
