import type { Transaction } from '../../db/database';
import type { Billing, CheckoutBody } from '../../../contract/checkout';
import { holdTime } from '../../../contract/limits';
import { currency, toPaise } from '../../../contract/money';
import type { Clock } from '../../lib/clock';
import {
  buyableLines,
  findChanges,
  isSamePurchase,
  type BuyableLine,
  type CartLine,
} from '../../domain/ordering/checkout-changes';
import { isPayable, totalOf } from '../../domain/ordering/pricing';
import { ShopError } from '../../lib/shop-error';
import * as carts from '../../repositories/cart/cart';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { holdStock, lockStock, releaseStock } from '../../repositories/cart/stock';

/** What has to happen at the provider before the checkout can go on. */
export type CheckoutStep =
  | { kind: 'ready'; checkout: checkouts.CheckoutRecord }
  | { kind: 'reconcile'; checkoutId: string }
  | { kind: 'close'; checkoutId: string; as: 'replaced' | 'cancelled' };

const trimmed = (billing: Billing): Billing => ({
  fullName: billing.fullName.trim(),
  country: billing.country.trim(),
  streetAddressLine1: billing.streetAddressLine1.trim(),
  streetAddressLine2: billing.streetAddressLine2.trim(),
  city: billing.city.trim(),
  state: billing.state.trim(),
  zipCode: billing.zipCode.trim(),
  phoneNumber: billing.phoneNumber.trim(),
  email: billing.email.trim(),
});

/** The part of a checkout that the database alone decides and does. */
export const createCheckoutSteps = (clock: Clock) => {
  /** The cart as it can be bought now, with the stock it needs locked; refused where the shopper has not seen it so. */
  const agreedLines = async (
    transaction: Transaction,
    userId: string,
    { checkoutId, seen }: CheckoutBody,
    held: readonly BuyableLine[],
  ): Promise<BuyableLine[]> => {
    const asked = await carts.readCartItems(transaction, userId);
    const productIds = [...asked.map((item) => item.productId), ...held.map((line) => line.productId)];
    await lockStock(transaction, [...new Set(productIds)]);
    const items = await carts.readCartItems(transaction, userId);
    const changes = findChanges(items, seen);
    if (items.length === 0) throw new ShopError('cart_empty');
    if (changes.length > 0) throw new ShopError('cart_changed', { details: { checkoutId, changes } });
    const lines = buyableLines(items);
    if (lines.length === 0) throw new ShopError('cart_empty');
    if (!isPayable(totalOf(lines))) throw new ShopError('amount_too_large');
    await clipCart(transaction, userId, items, lines);
    return lines;
  };

  /** What the shopper accepted is what the cart holds from now on. */
  const clipCart = async (
    transaction: Transaction,
    userId: string,
    items: readonly CartLine[],
    lines: readonly BuyableLine[],
  ): Promise<void> => {
    const gone = items.filter((item) => !lines.some((line) => line.itemId === item.itemId));
    const clipped = lines.filter((line) => items.some((i) => i.itemId === line.itemId && i.quantity !== line.quantity));
    if (gone.length + clipped.length === 0) return;
    await carts.removeCartItems(
      transaction,
      gone.map((item) => item.itemId),
    );
    for (const line of clipped) await carts.setCartQuantity(transaction, line.itemId, line.quantity);
    await carts.raiseCartVersion(transaction, userId);
  };

  const hold = async (
    transaction: Transaction,
    checkoutId: string,
    version: number,
    lines: readonly BuyableLine[],
  ): Promise<void> => {
    await holdStock(transaction, lines);
    const amountPaise = toPaise(totalOf(lines));
    await snapshots.addSnapshot(transaction, { checkoutId, version, amountPaise, currency, lines, now: clock.now() });
  };

  /** Decides, with the customer's cart locked, what comes next, and does what the database alone can do of it. */
  const takeStep = async (transaction: Transaction, userId: string, body: CheckoutBody): Promise<CheckoutStep> => {
    const { checkoutId: id } = body;
    const billing = trimmed(body.billing);
    await carts.lockCart(transaction, userId);
    const checkout = await checkouts.lockCheckout(transaction, id);
    if (checkout && checkout.userId !== userId) throw new ShopError('checkout_not_found');
    if (checkout && checkout.state !== 'open') return { kind: 'ready', checkout };

    const held = checkout ? await snapshots.readCheckoutLines(transaction, id, checkout.version) : [];
    const lines = await agreedLines(transaction, userId, body, held);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + holdTime);

    if (checkout === undefined) {
      const other = await checkouts.findOpenCheckout(transaction, userId);
      if (other) return { kind: 'close', checkoutId: other.id, as: 'cancelled' };
      await checkouts.addCheckout(transaction, { id, userId, billing, now, expiresAt });
      await hold(transaction, id, 1, lines);
    } else {
      const { closingAs, paymentStatus, version } = checkout;
      if (paymentStatus === 'processing') {
        if (isSamePurchase(held, lines)) return { kind: 'ready', checkout };
        return { kind: 'close', checkoutId: id, as: 'replaced' };
      }
      const isEnding = closingAs === 'cancelled' || closingAs === 'expired';
      if (isEnding || paymentStatus === 'succeeded' || now >= checkout.expiresAt) {
        return { kind: 'reconcile', checkoutId: id };
      }
      if (closingAs === null && isSamePurchase(held, lines)) {
        await checkouts.setBilling(transaction, id, billing);
        return { kind: 'ready', checkout };
      }
      if (paymentStatus !== 'cancelled') return { kind: 'close', checkoutId: id, as: 'replaced' };
      await releaseStock(transaction, held);
      await hold(transaction, id, version + 1, lines);
      await checkouts.moveToSnapshot(transaction, id, { version: version + 1, billing, now, expiresAt });
    }
    const started = await checkouts.findCheckout(transaction, id);
    if (started === undefined) throw new Error('a checkout just written is not there');
    return { kind: 'ready', checkout: started };
  };

  return { takeStep };
};
