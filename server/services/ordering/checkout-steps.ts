import type { Transaction } from '../../db/database';
import type { CheckoutBody } from '../../../contract/checkout';
import type { Coupon } from '../../../contract/coupons';
import type { Country } from '../../../contract/countries';
import { itemsNotShipped, pinCodeNotServed } from '../../../contract/messages/delivery';
import { holdTime } from '../../../contract/limits';
import { currency, toPaise } from '../../../contract/money';
import type { Dependencies } from '../../dependencies';
import {
  buyableLines,
  findChanges,
  isSamePurchase,
  type BuyableLine,
  type CurrentCartLine,
} from '../../domain/ordering/checkout-changes';
import type { Discount } from '../../domain/ordering/coupons';
import { zoneOf } from '../../domain/delivery/zones';
import { destinationOf } from '../../domain/ordering/billing';
import { isPayable, totalOf } from '../../domain/ordering/pricing';
import { ShopError } from '../../lib/shop-error';
import * as carts from '../../repositories/cart/cart';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { findZonesOf } from '../../repositories/delivery/delivery-zones';
import { holdStock, lockStock, releaseStock } from '../../repositories/cart/stock';
import { agreedDiscount } from './coupon-discount';
import { createUnpaidHoldCheck } from './unpaid-hold-check';

/** `ready`, or what the caller must do at the provider before the next call of `takeStep`. */
export type StepResult =
  | { kind: 'ready'; checkout: checkouts.StoredCheckout }
  | { kind: 'reconcile'; checkoutId: string }
  | { kind: 'close'; checkoutId: string; as: 'replaced' | 'cancelled' };

const checkShipping = (
  items: readonly CurrentCartLine[],
  lines: readonly BuyableLine[],
  { country, iso2 }: Country,
): void => {
  const bought = new Set(lines.map(({ itemId }) => itemId));
  const refused = items.filter(
    ({ itemId, shipsTo }) => bought.has(itemId) && shipsTo !== null && !shipsTo.includes(iso2),
  );
  if (refused.length === 0) return;
  const titles = [...new Set(refused.map(({ productTitle }) => productTitle))];
  const message = itemsNotShipped(country, titles);
  const named = refused.map(({ itemId, productId, productTitle }) => ({ itemId, productId, productTitle }));
  throw new ShopError('not_shipped', { message, details: { country: iso2, items: named } });
};

const checkPinCode = async (transaction: Transaction, zipCode: string, { iso2 }: Country): Promise<void> => {
  if (iso2 !== 'IN' || zoneOf(zipCode, await findZonesOf(transaction, zipCode))?.served !== false) return;
  const message = pinCodeNotServed(zipCode);
  throw new ShopError('pin_code_not_served', { message, details: { pin: zipCode } });
};

type AgreedCoupon = Coupon & Discount;

/**
 * Returns whether the checkout holds the coupon that the shopper has seen. A held coupon stays valid even if the shop
 * ends or changes the coupon, so the current terms are not read.
 */
const isSameCoupon = ({ couponCode, discount }: checkouts.StoredCheckout, seen: Coupon | undefined): boolean =>
  seen === undefined ? couponCode === null : couponCode === seen.couponCode && discount === seen.discount;

export const createCheckoutSteps = ({ clock, config }: Pick<Dependencies, 'clock' | 'config'>) => {
  const unpaidHolds = createUnpaidHoldCheck({ clock, config });

  /**
   * Locks the stock, reduces the cart to the lines and quantities that can be bought, and returns these lines.
   * @throws ShopError cart_changed if the shopper has seen other lines, quantities or prices; cart_empty, not_shipped,
   * amount_too_large.
   */
  const agreedLines = async (
    transaction: Transaction,
    userId: string,
    { checkoutId, seen }: CheckoutBody,
    held: readonly BuyableLine[],
    country: Country,
  ): Promise<BuyableLine[]> => {
    const wanted = await carts.readCartItems(transaction, userId);
    await lockStock(transaction, [...wanted, ...held]);
    const items = await carts.readCartItems(transaction, userId);
    const changes = findChanges(items, seen);
    if (items.length === 0) throw new ShopError('cart_empty');
    if (changes.length > 0) throw new ShopError('cart_changed', { details: { checkoutId, changes } });
    const lines = buyableLines(items);
    if (lines.length === 0) throw new ShopError('cart_empty');
    checkShipping(items, lines, country);
    if (!isPayable(totalOf(lines))) throw new ShopError('amount_too_large');
    await clipCart(transaction, userId, items, lines);
    return lines;
  };

  const clipCart = async (
    transaction: Transaction,
    userId: string,
    items: readonly CurrentCartLine[],
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
    { userId, id: checkoutId, version }: { userId: string; id: string; version: number },
    lines: readonly BuyableLine[],
    coupon: AgreedCoupon | undefined,
  ): Promise<void> => {
    await unpaidHolds.checkLines(transaction, userId, lines);
    if (coupon) await unpaidHolds.checkCoupon(transaction, userId, coupon.couponCode);
    await holdStock(transaction, lines);
    const { couponCode, discount, discountPaise } = coupon ?? { couponCode: null, discount: 0, discountPaise: [] };
    const amountPaise = toPaise(totalOf(lines) - discount);
    const snapshot = { checkoutId, version, amountPaise, couponCode, discount, currency, createdAt: clock.now() };
    const held = lines.map((line, index) => ({ ...line, discountPaise: discountPaise[index] ?? 0 }));
    await snapshots.addSnapshot(transaction, snapshot, held);
  };

  /** Starts or changes the checkout, or returns what must first be done at the provider. */
  const takeStep = async (transaction: Transaction, userId: string, body: CheckoutBody): Promise<StepResult> => {
    const { checkoutId: id, coupon } = body;
    const { billing, country } = destinationOf(body.billing);
    await carts.lockCart(transaction, userId);
    const checkout = await checkouts.lockCheckout(transaction, id);
    if (checkout && checkout.userId !== userId) throw new ShopError('checkout_not_found');
    if (checkout && checkout.state !== 'open') return { kind: 'ready', checkout };

    await checkPinCode(transaction, billing.zipCode, country);
    const held = checkout ? await snapshots.readCheckoutLines(transaction, id, checkout.version) : [];
    const lines = await agreedLines(transaction, userId, body, held, country);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + holdTime);
    const agreedCoupon = async (): Promise<AgreedCoupon | undefined> =>
      coupon && { ...coupon, ...(await agreedDiscount(transaction, coupon, { userId, lines, now })) };

    if (checkout === undefined) {
      const other = await checkouts.findOpenCheckout(transaction, userId);
      if (other) return { kind: 'close', checkoutId: other.id, as: 'cancelled' };
      const agreed = await agreedCoupon();
      await checkouts.addCheckout(transaction, { id, userId, billing, now, expiresAt });
      await hold(transaction, { userId, id, version: 1 }, lines, agreed);
    } else {
      const { closingAs, paymentStatus, version } = checkout;
      const isSame = isSamePurchase(held, lines) && isSameCoupon(checkout, coupon);
      if (paymentStatus === 'processing') {
        if (isSame) return { kind: 'ready', checkout };
        return { kind: 'close', checkoutId: id, as: 'replaced' };
      }
      const isEnding = closingAs === 'cancelled' || closingAs === 'expired';
      if (isEnding || paymentStatus === 'succeeded' || now >= checkout.expiresAt) {
        return { kind: 'reconcile', checkoutId: id };
      }
      if (closingAs === null && isSame) {
        await checkouts.setBilling(transaction, id, billing);
        return { kind: 'ready', checkout };
      }
      // The coupon is checked before the payment is cancelled, because a refused coupon must not change the checkout.
      const agreed = await agreedCoupon();
      if (paymentStatus !== 'cancelled') return { kind: 'close', checkoutId: id, as: 'replaced' };
      await releaseStock(transaction, held);
      await hold(transaction, { userId, id, version: version + 1 }, lines, agreed);
      await checkouts.moveToSnapshot(transaction, id, { version: version + 1, billing, now, expiresAt });
    }
    const started = await checkouts.findCheckout(transaction, id);
    if (started === undefined) throw new Error('a new checkout does not exist');
    return { kind: 'ready', checkout: started };
  };

  return { takeStep };
};
