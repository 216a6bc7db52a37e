import type { FastifyInstance } from 'fastify';
import { routes } from '../../contract/routes/routes';

type Routes = typeof routes;
type RouteWithBody = {
  [Name in keyof Routes]: Routes[Name]['method'] extends 'POST' | 'PUT' ? Name : never;
}[keyof Routes];

const kib = 1024;

/** Limit in bytes for calls with few fields and for methods that need no body. */
export const smallBody = 4 * kib;

/**
 * Limits in bytes. Each limit leaves room for the longest texts of the schema in UTF-8, and for the product data that
 * the specification's client also sends.
 */
const bodyLimits: Readonly<Record<RouteWithBody, number>> = {
  signIn: smallBody,
  signUp: smallBody,
  signOut: smallBody,
  beginGuestSession: smallBody,
  beginSecondFactor: smallBody,
  confirmSecondFactor: smallBody,
  turnOffSecondFactor: smallBody,
  renewRecoveryCodes: smallBody,
  forgotPassword: smallBody,
  verifyEmail: smallBody,
  resendCode: smallBody,
  resetPassword: smallBody,
  subscribeToNewsletter: smallBody,
  confirmNewsletter: smallBody,
  unsubscribeFromNewsletter: smallBody,
  unsubscribeInOneClick: smallBody,
  cancelCheckout: smallBody,
  cancelOrder: smallBody,
  findOrder: smallBody,
  findOrderByCode: smallBody,
  findOrderByLink: smallBody,
  closeFoundOrder: smallBody,
  cancelFoundOrder: smallBody,
  buyAgain: smallBody,
  chooseDefaultAddress: smallBody,
  addAddress: 8 * kib,
  updateAddress: 8 * kib,
  updateUser: 8 * kib,
  changePassword: 8 * kib,
  addToWishlist: 8 * kib,
  createCartItem: 8 * kib,
  addToCart: 8 * kib,
  updateCartItem: 8 * kib,
  // Google's ID token alone may take 8 KiB.
  signInWithGoogle: 16 * kib,
  addComplaint: 96 * kib,
  addReview: 16 * kib,
  mergeCart: 128 * kib,
  guestCoupon: 128 * kib,
  checkout: 128 * kib,
  createOrder: 256 * kib,
  stripeWebhook: 256 * kib,
  // The route reads its multipart body itself, with limits for each file.
  uploadPicture: smallBody,
};

const keyOf = (method: string, path: string): string => `${method} ${path}`;

export const addBodyLimits = (app: FastifyInstance): void => {
  const limits = new Map(
    Object.entries(bodyLimits).map(([name, bytes]) => {
      const { method, path } = routes[name as RouteWithBody];
      return [keyOf(method, path), bytes];
    }),
  );
  app.addHook('onRoute', (route) => {
    const limit = limits.get(keyOf(String(route.method), route.url));
    if (limit !== undefined) route.bodyLimit = limit;
  });
};
