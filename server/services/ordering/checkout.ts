import type { Checkout, CheckoutBody, CheckoutLine, CheckoutState } from '../../../contract/checkout';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import { shownState } from '../../domain/ordering/checkout-standing';
import { subTotalOf } from '../../domain/ordering/pricing';
import { ShopError } from '../../lib/shop-error';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { findOrderOfCheckout } from '../../repositories/ordering/orders';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import { createCheckoutSteps } from './checkout-steps';
import { createProviderQuestions } from './provider-questions';

type CheckoutDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;
type CheckoutRecord = checkouts.CheckoutRecord;

/** Two tabs may take turns for a while; then one of them is told. */
const MOST_STEPS = 6;

const shownLineOf = (line: BuyableLine): CheckoutLine => ({ ...line, subTotal: subTotalOf(line) });

/** From a signed-in customer's cart to something that can be paid (design, "Money and stock"). */
export const createCheckoutService = (
  { database, clock, log }: CheckoutDependencies,
  reconciliation: CheckoutReconciliation,
) => {
  const { takeStep } = createCheckoutSteps(clock);
  const askProvider = createProviderQuestions((id) => reconciliation.reconcile(id));

  const find = async (id: string): Promise<CheckoutRecord> => {
    const checkout = await checkouts.findCheckout(database, id);
    if (checkout === undefined) throw new ShopError('checkout_not_found');
    return checkout;
  };

  const finished = async ({ id, state }: CheckoutRecord): Promise<ShopError> =>
    new ShopError('checkout_finished', { details: { checkoutId: id, state, orderId: await orderIdOf(id) } });

  const stillOpen = async (id: string): Promise<ShopError> => {
    const { state, paymentStatus } = await find(id);
    const details = { checkoutId: id, state: shownState(state, paymentStatus), orderId: await orderIdOf(id) };
    return new ShopError('checkout_open', { details });
  };

  const orderIdOf = async (checkoutId: string): Promise<string | undefined> =>
    (await findOrderOfCheckout(database, checkoutId))?.id;

  /** Ends a checkout, or its snapshot, that stands in the way. @throws checkout_open when it is paid or being paid */
  const closeFirst = async (id: string, as: 'replaced' | 'cancelled'): Promise<void> => {
    await reconciliation.reconcile(id);
    const asked = await find(id);
    if (asked.state === 'open' && asked.paymentStatus !== 'processing') await reconciliation.close(id, as);
    const left = await find(id);
    if (left.state === 'placed' && as === 'cancelled') throw await stillOpen(id);
    if (left.state === 'open' && left.paymentStatus === 'processing') {
      if (asked.paymentStatus !== 'processing') await reconciliation.reopen(id);
      throw await stillOpen(id);
    }
  };

  const payable = async (checkout: CheckoutRecord): Promise<Checkout | null> => {
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
      lines: (await snapshots.readCheckoutLines(database, id, version)).map(shownLineOf),
    };
  };

  const show = async (id: string): Promise<CheckoutState> => {
    const checkout = await find(id);
    const { billing, amountPaise: amount, clientSecret, paymentId } = checkout;
    const state = shownState(checkout.state, checkout.paymentStatus);
    const shown: CheckoutState = { state, billing, orderId: await orderIdOf(id) };
    if (checkout.state !== 'open' || checkout.closingAs !== null || paymentId === null || clientSecret === null) {
      return { ...shown, paymentId: paymentId ?? undefined };
    }
    const lines = (await snapshots.readCheckoutLines(database, id, checkout.version)).map(shownLineOf);
    return { ...shown, paymentId, clientSecret, amount, expiresAt: checkout.expiresAt.toISOString(), lines };
  };

  /** @throws checkout_not_found for a checkout of somebody else, and for an id nobody has used */
  const checkOwner = async (userId: string, id: string): Promise<void> => {
    if ((await checkouts.findCheckoutOwner(database, id)) !== userId) throw new ShopError('checkout_not_found');
  };

  /** @throws checkout_not_found for a checkout of somebody else */
  const checkOwnOrUnused = async (userId: string, id: string): Promise<void> => {
    const owner = await checkouts.findCheckoutOwner(database, id);
    if (owner !== undefined && owner !== userId) throw new ShopError('checkout_not_found');
  };

  return {
    checkOwnOrUnused,

    /**
     * Prices the customer's cart, holds its stock for 15 minutes and prepares the payment; amount in paise. The same id
     * again: the same answer for the same lines, a new snapshot and amount for others while it is unpaid. A new id ends
     * the customer's earlier checkout.
     * @throws cart_empty, cart_changed (`details.changes`), amount_too_large, checkout_open and checkout_finished (with
     *   `details` `{checkoutId, state, orderId?}`), checkout_not_found, payment_unavailable (nothing was charged)
     */
    async start(userId: string, body: CheckoutBody): Promise<Checkout> {
      await checkOwnOrUnused(userId, body.checkoutId);
      await reconciliation.reconcile(body.checkoutId);
      for (let taken = 0; taken < MOST_STEPS; taken += 1) {
        const step = await inTransaction(database, (transaction) => takeStep(transaction, userId, body));
        if (step.kind === 'close') await closeFirst(step.checkoutId, step.as);
        else if (step.kind === 'reconcile') await reconciliation.reconcile(step.checkoutId);
        else if (step.checkout.state !== 'open') throw await finished(step.checkout);
        else {
          const checkout = await payable(step.checkout);
          if (checkout !== null) return checkout;
        }
      }
      throw await stillOpen(body.checkoutId);
    },

    /**
     * Where a checkout stands, asked of the provider; what the shop last knew where the provider does not answer.
     * @throws checkout_not_found
     */
    async state(userId: string, id: string): Promise<CheckoutState> {
      await checkOwner(userId, id);
      await askProvider(id).catch((error: unknown) => {
        if (!(error instanceof ShopError && error.code === 'payment_unavailable')) throw error;
        log.warn({ err: error, checkoutId: id }, 'the payment provider could not be asked about a checkout');
      });
      return show(id);
    },

    /**
     * Cancels a checkout. What turns out to be paid is placed instead; what is being processed stays until it is decided.
     * @throws checkout_not_found, payment_unavailable (it is cancelled as soon as the provider answers)
     */
    async cancel(userId: string, id: string): Promise<CheckoutState> {
      await checkOwner(userId, id);
      await reconciliation.close(id, 'cancelled');
      return show(id);
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckoutService>;
