import { setTimeout as wait } from 'node:timers/promises';
import type { CartItem, CartMerged } from '../../../contract/cart';
import type { Checkout, CheckoutState } from '../../../contract/checkout';
import type { Failure } from '../../../contract/errors';
import type { Order } from '../../../contract/orders';
import { addressOf, routes, type Route } from '../../../contract/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from './billing';
import type { MoneyWorld, WorldCustomer } from './money-world';
import { cards } from './provider-side';

/** How a shopper goes about it: pays and comes back, pays and closes the tab, changes her mind before or after. */
export const habits = ['returns', 'closesTab', 'callsOff', 'isDeclined', 'cancelsOrder'] as const;
export type Habit = (typeof habits)[number];

export type Outcome = 'placed' | 'orderCancelled' | 'calledOff' | 'refunded' | 'soldOut';

/** The shop answered as it never should, or is no more. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

/** Longer than a crash and a start take on a busy machine, in ms. */
const PATIENCE = 600_000;
const BEFORE_RETRY = 150;

interface Answer {
  status: number;
  json: unknown;
}

export interface Trip {
  world: MoneyWorld;
  customer: WorldCustomer;
  productId: string;
  quantity?: number;
  habit?: Habit;
  /** Told how long the order's call took, in ms, where it was answered at the first try. */
  onPlaced?: (ms: number) => void;
}

/** Calls of one customer to any copy of the shop; a lost connection and "busy" are tried again, as the browser does. */
const caller = ({ world, customer }: Trip) => {
  let tries = 0;
  const attempt = async (route: Route, address: string, body: object | undefined): Promise<Answer> => {
    const shop = world.shops[tries++ % world.shops.length] ?? '';
    try {
      const response = await fetch(shop + address, {
        method: route.method,
        headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const json: unknown = await response.json();
      return { status: response.status, json };
    } catch (error) {
      return { status: 503, json: String(error) };
    }
  };
  return async (route: Route, address = addressOf(route), body?: object): Promise<Answer> => {
    for (const deadline = Date.now() + PATIENCE; ; await wait(BEFORE_RETRY * (0.5 + Math.random()))) {
      const answer = await attempt(route, address, body);
      if (answer.status < 500) return answer;
      if (world.exits() > 0) throw new WrongAnswer('a process of the shop has ended by itself');
      const told = `${address}: ${JSON.stringify(answer)}`;
      if (answer.status !== 503) throw new WrongAnswer(told);
      if (Date.now() > deadline) throw new WrongAnswer(`not answered within ${PATIENCE} ms: ${told}`);
    }
  };
};

/**
 * One trip through the shop by its own calls, from the cart to the end of the payment, through whatever happens to the
 * processes meanwhile. Writes down what the shopper was told.
 * @throws WrongAnswer
 */
export const goShopping = async (trip: Trip): Promise<Outcome> => {
  const { world, customer, productId, quantity = 1, habit = 'returns', onPlaced } = trip;
  const call = caller(trip);
  // The routes are typed by the contract; what comes back is what the server's tests hold it to.
  const to = (route: Route, id: string): string => addressOf(route, { id });
  const stateOf = async (id: string) =>
    (await call(routes.checkoutState, to(routes.checkoutState, id))).json as CheckoutState;

  const merged = await call(routes.mergeCart, undefined, { mergeId: opaqueId(), items: [{ productId, quantity }] });
  const { items } = merged.json as CartMerged;
  const leave = async (): Promise<void> => {
    for (const item of items) await call(routes.removeCartItem, to(routes.removeCartItem, item.id));
  };
  if (items.every((item) => item.countInStock < item.quantity)) {
    await leave();
    return 'soldOut';
  }

  const checkoutId = opaqueId();
  const seen = items.map(({ id, price, quantity: many }: CartItem) => ({ itemId: id, price, quantity: many }));
  const started = await call(routes.checkout, undefined, { checkoutId, billing, seen });
  if (started.status === 409) {
    if ((started.json as Failure).code !== 'cart_changed') throw new WrongAnswer(JSON.stringify(started));
    await leave();
    return 'soldOut';
  }
  if (started.status !== 200) throw new WrongAnswer(JSON.stringify(started));
  const checkout = started.json as Checkout;
  const { paymentId } = checkout;
  world.told.accepted.set(paymentId, checkout.amount);

  /** Asks until the checkout has come to its end. */
  const untilEnd = async (): Promise<Outcome> => {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(BEFORE_RETRY)) {
      const { state, orderId } = await stateOf(checkoutId);
      if (state === 'placed' && orderId !== undefined) {
        world.told.ordered.set(paymentId, orderId);
        return 'placed';
      }
      if (state === 'refunded') return 'refunded';
      if (state === 'cancelled' || state === 'expired') return 'calledOff';
    }
    throw new WrongAnswer(
      `checkout ${checkoutId} did not come to an end: ${JSON.stringify(await stateOf(checkoutId))}`,
    );
  };
  const ended = (outcome: Outcome): Outcome => {
    world.ended.add(paymentId);
    return outcome;
  };
  const pay = async (method: string): Promise<void> => {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(BEFORE_RETRY)) {
      // Asked again after a lost answer, the provider refuses to charge twice; the shop knows the rest.
      const status = await world.side.pay(checkout, method).catch(() => null);
      if (status !== null && status < 500) return;
    }
  };

  if (habit === 'isDeclined') await pay(cards.declined);
  if (habit === 'callsOff' || habit === 'isDeclined') {
    await call(routes.cancelCheckout, to(routes.cancelCheckout, checkoutId));
    return ended(await untilEnd());
  }
  await pay(cards.good);
  if (habit === 'closesTab') return ended(await untilEnd());

  const before = performance.now();
  const payload = { paymentId, amount: checkout.amount / 100, userid: customer.id, products: checkout.lines };
  const answer = await call(routes.createOrder, undefined, payload);
  if (answer.status === 200) onPlaced?.(performance.now() - before);
  const outcome = await untilEnd();
  if (outcome !== 'placed' || habit !== 'cancelsOrder') return ended(outcome);

  const orderId = world.told.ordered.get(paymentId) ?? '';
  let order = (await call(routes.cancelOrder, to(routes.cancelOrder, orderId))).json as Order;
  for (const deadline = Date.now() + PATIENCE; order.refund?.state !== 'refunded'; await wait(BEFORE_RETRY)) {
    if (Date.now() > deadline) throw new WrongAnswer(`order ${orderId} was cancelled and not refunded`);
    order = (await call(routes.order, to(routes.order, orderId))).json as Order;
  }
  return ended('orderCancelled');
};
