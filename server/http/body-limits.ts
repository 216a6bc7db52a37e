import type { FastifyInstance } from 'fastify';
import { routes } from '../../contract/routes';

type Routes = typeof routes;
type RouteWithBody = {
  [Name in keyof Routes]: Routes[Name]['method'] extends 'POST' | 'PUT' ? Name : never;
}[keyof Routes];

const KIB = 1024;

/** For calls of a few fields; also what the other methods may bring along. */
export const smallBody = 4 * KIB;

/**
 * The bytes that a call's body may have: the longest texts of its schema in UTF-8, with room for the copies that the
 * specification's client sends along. Pictures have limits of their own (`upload` in the contract).
 */
const bodyLimits: Readonly<Record<RouteWithBody, number>> = {
  signIn: smallBody,
  signUp: smallBody,
  signOut: smallBody,
  forgotPassword: smallBody,
  verifyEmail: smallBody,
  resendCode: smallBody,
  resetPassword: smallBody,
  subscribeToNewsletter: smallBody,
  cancelCheckout: smallBody,
  cancelOrder: smallBody,
  buyAgain: smallBody,
  updateUser: 8 * KIB,
  changePassword: 8 * KIB,
  addToMyList: 8 * KIB,
  createCartItem: 8 * KIB,
  addToCart: 8 * KIB,
  updateCartItem: 8 * KIB,
  // Google's token alone has 8 KiB.
  signInWithGoogle: 16 * KIB,
  addReview: 16 * KIB,
  mergeCart: 128 * KIB,
  checkout: 128 * KIB,
  createOrder: 256 * KIB,
  stripeWebhook: 256 * KIB,
  // Read part by part, never as a whole.
  uploadPicture: smallBody,
};

const keyOf = (method: string, path: string): string => `${method} ${path}`;

/** Gives each route of the contract its limit as it is registered. */
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
