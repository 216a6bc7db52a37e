import { setTimeout as wait } from 'node:timers/promises';
import type { CartItem, CartMerged } from '../../../contract/cart';
import type { Checkout, CheckoutState } from '../../../contract/checkout';
import type { Coupon } from '../../../contract/coupons';
import type { Failure } from '../../../contract/errors';
import type { Order } from '../../../contract/orders';
import { toRupees } from '../../../contract/money';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from './billing';
import { goodNamed, type FixtureCustomer, type MoneyFixture } from './money-fixture';
import { cards } from './provider-side';

const habits = ['returns', 'closesTab', 'cancelsPayment', 'isDeclined', 'cancelsOrder'] as const;
export type Habit = (typeof habits)[number];

export type Outcome = 'placed' | 'orderCancelled' | 'cancelled' | 'refunded' | 'soldOut';

/** Thrown if a response is wrong, the time limit has passed, or a process of the shop has ended by itself. */
class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

/** Time limit in ms: longer than a crash and a restart take on a busy machine. */
const patience = 600_000;
const retryDelay = 150;

interface ShopResponse {
  status: number;
  json: unknown;
}

export interface CheckoutRun {
  fixture: MoneyFixture;
  customer: FixtureCustomer;
  /** A product's id, followed by the variant if there are several, such as "board-options, 8 GB". */
  good: string;
  quantity?: number;
  habit?: Habit;
  /** If the shop refuses the coupon, the checkout goes on without it. */
  couponCode?: string;
  /** IP address for the `X-Forwarded-For` header. If omitted, the header is not sent. */
  source?: string;
  /** Called when an order is created, with the duration of the call in ms. */
  onPlaced?: (ms: number) => void;
  /** Called after each attempt. `isGood` is false for a status of 500 or more, and for a lost connection. */
  onResponse?: (isGood: boolean) => void;
}

/** Returns a function that tries again after a lost connection or status 503. */
const caller = ({ fixture, customer, source, onResponse }: CheckoutRun) => {
  let tries = 0;
  const attempt = async (route: Route, address: string, body: object | undefined): Promise<ShopResponse> => {
    const shop = fixture.shops[tries++ % fixture.shops.length] ?? '';
    try {
      const response = await fetch(shop + address, {
        method: route.method,
        headers: {
          authorization: `Bearer ${customer.token}`,
          'content-type': 'application/json',
          ...(source !== undefined && { 'x-forwarded-for': source }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      });
      const json: unknown = await response.json();
      return { status: response.status, json };
    } catch (error) {
      return { status: 503, json: String(error) };
    }
  };
  return async (route: Route, address = addressOf(route), body?: object): Promise<ShopResponse> => {
    for (const deadline = Date.now() + patience; ; await wait(retryDelay * (0.5 + Math.random()))) {
      const response = await attempt(route, address, body);
      onResponse?.(response.status < 500);
      if (response.status < 500) return response;
      if (fixture.exits() > 0) throw new UnexpectedResponse('a process of the shop has ended by itself');
      const details = `${address}: ${JSON.stringify(response)}`;
      if (response.status !== 503) throw new UnexpectedResponse(details);
      if (Date.now() > deadline) throw new UnexpectedResponse(`still 503 after ${patience} ms: ${details}`);
    }
  };
};

type Call = ReturnType<typeof caller>;

const startCheckout = async ({ fixture, couponCode }: CheckoutRun, call: Call, body: object): Promise<ShopResponse> => {
  const start = (more: object = {}): Promise<ShopResponse> => call(routes.checkout, undefined, { ...body, ...more });
  if (couponCode === undefined) return start();
  const priced = await call(routes.coupon, addressOf(routes.coupon, { couponCode }));
  if (priced.status !== 200) return start();
  const started = await start({ coupon: priced.json as Coupon });
  if (started.status === 409 && (started.json as Failure).code === 'coupon_refused') return start();
  if (started.status === 200) fixture.discounted.add((started.json as Checkout).paymentId);
  return started;
};

/**
 * Runs one purchase across crashes and restarts, and records the amounts and orders that the shopper sees.
 * @throws UnexpectedResponse
 */
export const runCheckout = async (run: CheckoutRun): Promise<Outcome> => {
  const { fixture, customer, good, quantity = 1, habit = 'returns', onPlaced } = run;
  const call = caller(run);
  // The casts below are safe, because the server’s tests check each response against its schema.
  const to = (route: Route, id: string): string => addressOf(route, { id });
  const stateOf = async (id: string) =>
    (await call(routes.checkoutState, to(routes.checkoutState, id))).json as CheckoutState;

  const merged = await call(routes.mergeCart, undefined, {
    mergeId: opaqueId(),
    items: [{ ...goodNamed(good), quantity }],
  });
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
  const started = await startCheckout(run, call, { checkoutId, billing, seen });
  if (started.status === 409) {
    if ((started.json as Failure).code !== 'cart_changed') throw new UnexpectedResponse(JSON.stringify(started));
    await leave();
    return 'soldOut';
  }
  if (started.status !== 200) throw new UnexpectedResponse(JSON.stringify(started));
  const checkout = started.json as Checkout;
  const { paymentId } = checkout;
  fixture.acknowledged.accepted.set(paymentId, checkout.amount);

  const untilEnd = async (): Promise<Outcome> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(retryDelay)) {
      const { state, orderId } = await stateOf(checkoutId);
      if (state === 'placed' && orderId !== undefined) {
        fixture.acknowledged.ordered.set(paymentId, orderId);
        return 'placed';
      }
      if (state === 'refunded') return 'refunded';
      if (state === 'cancelled' || state === 'expired') return 'cancelled';
    }
    throw new UnexpectedResponse(`checkout ${checkoutId} did not end: ${JSON.stringify(await stateOf(checkoutId))}`);
  };
  const ended = (outcome: Outcome): Outcome => {
    fixture.ended.add(paymentId);
    return outcome;
  };
  const pay = async (method: string): Promise<void> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(retryDelay)) {
      // Trying again after a lost response is safe, because the provider refuses to charge twice.
      const status = await fixture.side.pay(checkout, method).catch(() => null);
      if (status !== null && status < 500) return;
    }
  };

  if (habit === 'isDeclined') await pay(cards.declined);
  if (habit === 'cancelsPayment' || habit === 'isDeclined') {
    await call(routes.cancelCheckout, to(routes.cancelCheckout, checkoutId));
    return ended(await untilEnd());
  }
  await pay(cards.good);
  if (habit === 'closesTab') return ended(await untilEnd());

  const before = performance.now();
  const payload = { paymentId, amount: toRupees(checkout.amount), userid: customer.id, products: checkout.lines };
  const response = await call(routes.createOrder, undefined, payload);
  if (response.status === 200) onPlaced?.(performance.now() - before);
  const outcome = await untilEnd();
  if (outcome !== 'placed' || habit !== 'cancelsOrder') return ended(outcome);

  const orderId = fixture.acknowledged.ordered.get(paymentId) ?? '';
  let order = (await call(routes.cancelOrder, to(routes.cancelOrder, orderId))).json as Order;
  for (const deadline = Date.now() + patience; order.refund?.state !== 'refunded'; await wait(retryDelay)) {
    if (Date.now() > deadline) throw new UnexpectedResponse(`order ${orderId} was cancelled and not refunded`);
    order = (await call(routes.order, to(routes.order, orderId))).json as Order;
  }
  return ended('orderCancelled');
};
