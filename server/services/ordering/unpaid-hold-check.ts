import { causeMessages } from '../../../contract/messages/failures';
import type { Transaction } from '../../db/database';
import type { Dependencies } from '../../dependencies';
import { unitsOf, variantKey, type VariantKey } from '../../domain/cart/stock-units';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import { mayHold, unpaidHoldsWindow } from '../../domain/ordering/unpaid-holds';
import { ShopError } from '../../lib/shop-error';
import { lockStock } from '../../repositories/cart/stock';
import { findCoupon } from '../../repositories/ordering/coupons';
import { findUnpaidCouponHolds, findUnpaidHolds } from '../../repositories/ordering/unpaid-holds';

/** Limits how much stock a customer, or all guests of one source, may hold without paying. */
export const createUnpaidHoldCheck = ({ clock, config }: Pick<Dependencies, 'clock' | 'config'>) => {
  const windowStart = (): Date => new Date(clock.now().getTime() - unpaidHoldsWindow);

  return {
    /**
     * Checks whether the lines may be held. Locks their stock only if there are unpaid holds of the same products.
     * @throws ShopError held_unpaid.
     */
    async checkLines(transaction: Transaction, userId: string, lines: readonly BuyableLine[]): Promise<void> {
      if (!config.rateLimit) return;
      const units = unitsOf(lines);
      const holds = await findUnpaidHolds(transaction, userId, units, windowStart());
      if (holds.length === 0) return;
      const locked = await lockStock(transaction, units);
      const sellable = new Map(locked.map((row) => [variantKey(row), row.available + row.held]));
      const now = clock.now();
      const isSame = (one: VariantKey, other: VariantKey): boolean => variantKey(one) === variantKey(other);
      const refused = units.filter((unit) => {
        const ofUnit = holds.filter((hold) => isSame(hold, unit));
        return !mayHold(unit.quantity, sellable.get(variantKey(unit)) ?? 0, ofUnit, now);
      });
      if (refused.length === 0) return;
      const ofRefused = lines.filter((line) => refused.some((unit) => isSame(unit, line)));
      const titles = [...new Set(ofRefused.map(({ productTitle }) => productTitle))];
      const message = causeMessages.held_unpaid.lines(titles);
      const productIds = refused.map(({ productId }) => productId);
      throw new ShopError('held_unpaid', { message, details: { productIds } });
    },

    /** Checks a coupon with limited total uses. Each use counts like a unit of stock. @throws ShopError held_unpaid. */
    async checkCoupon(transaction: Transaction, userId: string, code: string): Promise<void> {
      if (!config.rateLimit) return;
      const usesInAll = (await findCoupon(transaction, code))?.usesInAll ?? null;
      if (usesInAll === null) return;
      const holds = await findUnpaidCouponHolds(transaction, userId, code, windowStart());
      if (mayHold(1, usesInAll, holds, clock.now())) return;
      const message = causeMessages.held_unpaid.coupon(code);
      throw new ShopError('held_unpaid', { message, details: { productIds: [], couponCode: code } });
    },
  };
};
