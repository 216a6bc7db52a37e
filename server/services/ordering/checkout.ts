import type { Checkout, CheckoutBody, CheckoutLine, CheckoutState } from '../../../contract/checkout';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { HeldLine } from '../../domain/ordering/checkout-changes';
import { publicCheckoutState } from '../../domain/ordering/checkout-status';
import { subTotalOf } from '../../domain/ordering/pricing';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { found, ShopError } from '../../lib/shop-error';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { findOrderOfCheckout } from '../../repositories/ordering/orders';
import { callLimits, countAttempt } from '../call-limits';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import { createCheckoutSteps } from './checkout-steps';
import { createReconcileThrottle } from './reconcile-throttle';

/**
 * One customer's calls run one after another, because concurrent calls could cancel each other's checkouts and keep
 * the provider busy.
 */
const startBounds = { concurrency: 16, concurrencyPerCaller: 1, maxQueuedPerCaller: 8, maxQueued: 400 };
const unlimited = { concurrency: Infinity, maxQueuedPerCaller: Infinity, maxQueued: Infinity };

type CheckoutDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits' | 'log'>;

/** Largest number of steps per call. Prevents an endless loop of two tabs that replace each other's checkout. */
const maxSteps = 6;

const toCheckoutLine = ({ discountPaise: _, ...line }: HeldLine): CheckoutLine => ({
  ...line,
  subTotal: subTotalOf(line),
});

/** Manages checkouts of customers and guests (decision 10). */
export const createCheckoutService = (
  { config, database, clock, limits, log }: CheckoutDependencies,
  reconciliation: CheckoutReconciliation,
) => {
  const { takeStep } = createCheckoutSteps({ clock, config });
  const startsInTurn = new FairSemaphore(limits.disabled ? unlimited : startBounds);
  const reconcileThrottled = createReconcileThrottle((id) => reconciliation.reconcile(id));
  // Cancellations have their own throttle, so that polling the state does not throttle cancellations.
  const cancelThrottled = createReconcileThrottle((id) => reconciliation.close(id, 'cancelled'));

  const find = async (id: string): Promise<checkouts.StoredCheckout> =>
    found(await checkouts.findCheckout(database, id), 'checkout_not_found');

  const finished = async ({ id, state }: checkouts.StoredCheckout): Promise<ShopError> =>
    new ShopError('checkout_finished', { details: { checkoutId: id, state, orderId: await orderIdOf(id) } });

  const stillOpen = async (id: string): Promise<ShopError> => {
    const { state, paymentStatus } = await find(id);
    const details = { checkoutId: id, state: publicCheckoutState(state, paymentStatus), orderId: await orderIdOf(id) };
    return new ShopError('checkout_open', { details });
  };

  const orderIdOf = async (checkoutId: string): Promise<string | undefined> =>
    (await findOrderOfCheckout(database, checkoutId))?.id;

  /**
   * If `as` is `cancelled`, closes the customer's earlier checkout, so that a new checkout can start. If `as` is
   * `replaced`, only cancels the checkout's payment, so that the checkout can get other lines or another coupon.
   * @throws ShopError checkout_open if the payment is being processed, or has succeeded and `as` is `cancelled`.
   */
  const closeBlocking = async (id: string, as: 'replaced' | 'cancelled'): Promise<void> => {
    await reconcileThrottled(id);
    const known = await find(id);
    // `known` may be outdated, but the provider refuses to cancel a payment that has succeeded or is being processed.
    if (known.state === 'open' && known.paymentStatus !== 'processing') await reconciliation.close(id, as);
    const left = await find(id);
    if (left.state === 'placed' && as === 'cancelled') throw await stillOpen(id);
    if (left.state === 'open' && left.paymentStatus === 'processing') {
      if (known.paymentStatus !== 'processing') await reconciliation.reopen(id);
      throw await stillOpen(id);
    }
  };

  const payable = async (checkout: checkouts.StoredCheckout): Promise<Checkout | null> => {
    const { id, version } = checkout;
    if (checkout.paymentId === null && (await reconciliation.preparePayment(checkout)) === null) {
      await reconciliation.finishRefused(checkout);
      throw new ShopError('payment_unavailable');
    }
    const current = await find(id);
    if (current.version !== version || current.closingAs !== null || current.state !== 'open') return null;
    if (current.paymentId === null || current.clientSecret === null) return null;
    return {
      checkoutId: id,
      paymentId: current.paymentId,
      clientSecret: current.clientSecret,
      amount: current.amountPaise,
      currency: current.currency,
      expiresAt: current.expiresAt.toISOString(),
      lines: (await snapshots.readCheckoutLines(database, id, version)).map(toCheckoutLine),
    };
  };

  const read = async (id: string): Promise<CheckoutState> => {
    const checkout = await find(id);
    const { billing, amountPaise: amount, clientSecret, couponCode, paymentId } = checkout;
    const state = publicCheckoutState(checkout.state, checkout.paymentStatus);
    const shown: CheckoutState = {
      state,
      billing,
      orderId: await orderIdOf(id),
      ...(couponCode !== null && { couponCode }),
    };
    if (checkout.state !== 'open' || checkout.closingAs !== null || paymentId === null || clientSecret === null) {
      return { ...shown, paymentId: paymentId ?? undefined };
    }
    const lines = (await snapshots.readCheckoutLines(database, id, checkout.version)).map(toCheckoutLine);
    return { ...shown, paymentId, clientSecret, amount, expiresAt: checkout.expiresAt.toISOString(), lines };
  };

  const requireOwner = async (userId: string, id: string): Promise<void> => {
    if ((await checkouts.findCheckoutOwner(database, id)) !== userId) throw new ShopError('checkout_not_found');
  };

  /** @throws ShopError checkout_not_found for another customer's checkout. */
  const requireOwnOrUnused = async (userId: string, id: string): Promise<void> => {
    const owner = await checkouts.findCheckoutOwner(database, id);
    if (owner !== undefined && owner !== userId) throw new ShopError('checkout_not_found');
  };

  const startCheckout = async (userId: string, body: CheckoutBody): Promise<Checkout> => {
    await reconcileThrottled(body.checkoutId);
    for (let taken = 0; taken < maxSteps; taken += 1) {
      const step = await inTransaction(database, (transaction) => takeStep(transaction, userId, body));
      if (step.kind === 'close') await closeBlocking(step.checkoutId, step.as);
      else if (step.kind === 'reconcile') await reconcileThrottled(step.checkoutId);
      else if (step.checkout.state !== 'open') throw await finished(step.checkout);
      else {
        const checkout = await payable(step.checkout);
        if (checkout !== null) return checkout;
      }
    }
    const open = await checkouts.findOpenCheckout(database, userId);
    throw open === undefined ? new ShopError('overloaded', { retryAfterSeconds: 1 }) : await stillOpen(open.id);
  };

  return {
    requireOwnOrUnused,

    /**
     * Prices the customer's cart, holds its stock for 15 minutes and creates the payment. The amount is in paise. A
     * repeated call with the same id returns the same checkout; if the cart or the coupon has changed, the call updates
     * the unpaid checkout. A new id cancels the customer's earlier checkout.
     * @throws ShopError invalid_request as in `destinationOf`, cart_empty, cart_changed (`details.changes`),
     * coupon_refused, coupon_changed, amount_too_large, not_shipped (`details.items`), pin_code_not_served,
     * held_unpaid, checkout_open and checkout_finished (with `details` `{checkoutId, state, orderId?}`),
     * checkout_not_found, payment_unavailable (nothing was charged), rate_limited, overloaded.
     */
    async start(userId: string, body: CheckoutBody, source: string): Promise<Checkout> {
      await requireOwnOrUnused(userId, body.checkoutId);
      await countAttempt(limits, callLimits.checkout, source, userId);
      return startsInTurn.run(userId, () => startCheckout(userId, body));
    },

    /**
     * Returns the state from the provider, or the last known state if the provider is unavailable.
     * @throws ShopError checkout_not_found.
     */
    async state(userId: string, id: string): Promise<CheckoutState> {
      await requireOwner(userId, id);
      await reconcileThrottled(id).catch((error: unknown) => {
        if (!(error instanceof ShopError && error.code === 'payment_unavailable')) throw error;
        log.warn({ err: error, checkoutId: id }, 'the payment of a checkout could not be fetched');
      });
      return read(id);
    },

    /**
     * Cancels a checkout. If the payment has already succeeded, places the order instead. If the payment is being
     * processed, the checkout stays open until the payment succeeds or can be cancelled.
     * @throws ShopError checkout_not_found; payment_unavailable, in which case the sweeper cancels the checkout.
     */
    async cancel(userId: string, id: string): Promise<CheckoutState> {
      await requireOwner(userId, id);
      await cancelThrottled(id);
      return read(id);
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckoutService>;
