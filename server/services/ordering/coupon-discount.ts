import type { Coupon, CouponRefusal } from '../../../contract/coupons';
import type { Database, Transaction } from '../../db/database';
import type { CouponRow } from '../../db/tables/coupons';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import { discountOf, refusalMessage, usesRefusal, type CouponUses, type Discount } from '../../domain/ordering/coupons';
import { ShopError } from '../../lib/shop-error';
import { findUser } from '../../repositories/accounts/users';
import { readSectionIds } from '../../repositories/catalogue/categories';
import * as coupons from '../../repositories/ordering/coupons';

interface CouponPurchase {
  userId: string;
  lines: readonly BuyableLine[];
  now: Date;
}

const usesOf = async (
  database: Database,
  { code, usesInAll, usesPerCustomer, firstOrderOnly }: CouponRow,
  userId: string,
  { withOwnOpen }: { withOwnOpen: boolean },
): Promise<CouponUses> => {
  const count = (isOwn: boolean): Promise<number> => coupons.countUses(database, { code, userId, isOwn, withOwnOpen });
  return {
    inAll: usesInAll === null ? 0 : await count(false),
    byCustomer: usesPerCustomer === null ? 0 : await count(true),
    hasOrdered: firstOrderOnly && (await coupons.hasOrdered(database, userId)),
  };
};

/**
 * Locks the coupon only if the total number of its uses is limited. A limit per customer needs no lock of the coupon,
 * because the customer's cart is locked.
 */
const couponForUse = async (transaction: Transaction, code: string): Promise<CouponRow | undefined> => {
  const coupon = await coupons.findCoupon(transaction, code);
  return coupon === undefined || coupon.usesInAll === null ? coupon : coupons.lockCoupon(transaction, code);
};

const discountWith = async (
  database: Database,
  coupon: CouponRow | undefined,
  code: string,
  { userId, lines, now }: CouponPurchase,
): Promise<Discount> => {
  const refused = (reason: CouponRefusal): ShopError => {
    const message = refusalMessage(code, reason, coupon);
    return new ShopError('coupon_refused', { message, details: { couponCode: code, reason } });
  };
  const user = await findUser(database, userId);
  if (coupon === undefined) throw refused('unknown');
  const categories = await readSectionIds(
    database,
    lines.map(({ productId }) => productId),
  );
  const found = discountOf(coupon, {
    lines: lines.map((line) => ({ ...line, categoryIds: categories.get(line.productId) ?? [] })),
    uses: await usesOf(database, coupon, userId, { withOwnOpen: false }),
    email: user?.email ?? null,
    now,
  });
  if ('refusal' in found) throw refused(found.refusal);
  return found;
};

/**
 * Returns the discount in whole rupees. Nothing is locked, so the discount may be outdated.
 * @throws ShopError coupon_refused.
 */
export const currentDiscount = async (database: Database, code: string, purchase: CouponPurchase): Promise<number> =>
  (await discountWith(database, await coupons.findCoupon(database, code), code, purchase)).discount;

/**
 * Returns the discount and each line's share of it. The customer's cart must be locked.
 * @throws ShopError coupon_refused; coupon_changed if the discount differs from what the shopper has seen.
 */
export const agreedDiscount = async (
  transaction: Transaction,
  { couponCode: code, discount: seen }: Coupon,
  purchase: CouponPurchase,
): Promise<Discount> => {
  const found = await discountWith(transaction, await couponForUse(transaction, code), code, purchase);
  if (found.discount === seen) return found;
  throw new ShopError('coupon_changed', { details: { couponCode: code, discount: found.discount } });
};

/** Returns true if an ended checkout has no coupon, or may still use its coupon. The customer's cart must be locked. */
export const isCouponFree = async (transaction: Transaction, code: string | null, userId: string): Promise<boolean> => {
  if (code === null) return true;
  const coupon = await couponForUse(transaction, code);
  if (coupon === undefined) return false;
  return usesRefusal(coupon, await usesOf(transaction, coupon, userId, { withOwnOpen: true })) === null;
};
