import type { Coupon } from '../../../contract/coupons';
import type { Database, Transaction } from '../../db/database';
import type { CouponRow } from '../../db/tables/coupons';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import { discountOf, refusalMessage, usesRefusal, type Discount } from '../../domain/ordering/coupons';
import { ShopError } from '../../lib/shop-error';
import { findUser } from '../../repositories/accounts/users';
import * as coupons from '../../repositories/ordering/coupons';

interface CouponPurchase {
  userId: string;
  lines: readonly BuyableLine[];
  now: Date;
}

const discountWith = async (
  database: Database,
  coupon: CouponRow | undefined,
  code: string,
  { userId, lines, now }: CouponPurchase,
): Promise<Discount> => {
  const refused = (reason: Parameters<typeof refusalMessage>[1]): ShopError => {
    const message = refusalMessage(code, reason, coupon?.leastSum ?? 0);
    return new ShopError('coupon_refused', { message, details: { couponCode: code, reason } });
  };
  const user = await findUser(database, userId);
  if (coupon === undefined || user === undefined) throw refused('unknown');
  const categories = await coupons.readCategoriesOf(
    database,
    lines.map(({ productId }) => productId),
  );
  const found = discountOf(coupon, {
    lines: lines.map((line) => ({ ...line, categoryIds: categories.get(line.productId) ?? [] })),
    uses: await coupons.countUses(database, { code, userId, withOwnOpen: false }),
    ...{ email: user.email, now },
  });
  if ('refusal' in found) throw refused(found.refusal);
  return found;
};

/** In whole rupees. Takes no lock, so it may be outdated. @throws ShopError coupon_refused. */
export const currentDiscount = async (database: Database, code: string, purchase: CouponPurchase): Promise<number> =>
  (await discountWith(database, await coupons.findCoupon(database, code), code, purchase)).discount;

/**
 * The discount of a purchase, with the coupon locked.
 * @throws ShopError coupon_refused; coupon_changed if it differs from what the shopper has seen.
 */
export const agreedDiscount = async (
  transaction: Transaction,
  { couponCode: code, discount: seen }: Coupon,
  purchase: CouponPurchase,
): Promise<Discount> => {
  const found = await discountWith(transaction, await coupons.lockCoupon(transaction, code), code, purchase);
  if (found.discount === seen) return found;
  throw new ShopError('coupon_changed', { details: { couponCode: code, discount: found.discount } });
};

/** Whether a checkout that has ended may still use its coupon; locks it. */
export const isCouponFree = async (transaction: Transaction, code: string | null, userId: string): Promise<boolean> => {
  if (code === null) return true;
  const coupon = await coupons.lockCoupon(transaction, code);
  if (coupon === undefined) return false;
  return usesRefusal(coupon, await coupons.countUses(transaction, { code, userId, withOwnOpen: true })) === null;
};
