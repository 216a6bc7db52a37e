import type { GuestItem } from '../../../contract/cart';
import type { Coupon } from '../../../contract/coupons';
import { causeMessages } from '../../../contract/messages/failures';
import type { Transaction } from '../../db/database';
import type { CouponRow } from '../../db/tables/coupons';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { buyableLines, type CurrentCartLine } from '../../domain/ordering/checkout-changes';
import { found, ShopError } from '../../lib/shop-error';
import { readCartItems, readGuestItems } from '../../repositories/cart/cart';
import { findSectionIds, readSectionIds } from '../../repositories/catalogue/categories';
import * as coupons from '../../repositories/ordering/coupons';
import { callLimits, countAttempt } from '../call-limits';
import { currentDiscount } from './coupon-discount';

export type NewCoupon = Omit<CouponRow, 'createdAt'>;
export type UsedCoupon = Awaited<ReturnType<typeof coupons.readCoupons>>[number];

type CouponScope = Pick<NewCoupon, 'productIds' | 'categoryIds'>;

/** Returns the product and category ids of a coupon that do not exist in the shop. */
export const unknownInScope = async (
  transaction: Transaction,
  { productIds, categoryIds }: CouponScope,
): Promise<CouponScope> => {
  const products = await readSectionIds(transaction, productIds);
  const categories = await findSectionIds(transaction, categoryIds);
  return {
    productIds: productIds.filter((id) => !products.has(id)),
    categoryIds: categoryIds.filter((id) => !categories.has(id)),
  };
};

const checkScope = async (transaction: Transaction, scope: CouponScope): Promise<void> => {
  const unknown = await unknownInScope(transaction, scope);
  const [product] = unknown.productIds;
  if (product !== undefined) {
    throw new ShopError('product_not_found', { message: causeMessages.product_not_found.ofCoupon(product) });
  }
  const [category] = unknown.categoryIds;
  if (category === undefined) return;
  throw new ShopError('category_not_found', { message: causeMessages.category_not_found.ofCoupon(category) });
};

/** A user id that matches no user, so that a shopper without a session counts as a new guest. */
const noUser = '';

export const createCouponsService = ({
  database,
  clock,
  limits,
}: Pick<Dependencies, 'database' | 'clock' | 'limits'>) => {
  const priceOf = async (couponCode: string, userId: string, items: readonly CurrentCartLine[]): Promise<Coupon> => {
    const lines = buyableLines(items);
    if (lines.length === 0) throw new ShopError('cart_empty');
    const discount = await currentDiscount(database, couponCode, { userId, lines, now: clock.now() });
    return { couponCode, discount };
  };

  return {
    /**
     * Returns the discount in whole rupees.
     * @throws ShopError cart_empty, coupon_refused (`details` `{couponCode, reason}`), rate_limited.
     */
    async price(userId: string, couponCode: string, source: string): Promise<Coupon> {
      await countAttempt(limits, callLimits.coupon, source, userId);
      return priceOf(couponCode, userId, await readCartItems(database, userId));
    },

    /**
     * Like `price`, for items that are only in the browser. All calls from one source count as calls of one user, to
     * limit the guessing of coupon codes.
     * @throws ShopError as `price`.
     */
    async priceWithoutSession(items: readonly GuestItem[], couponCode: string, source: string): Promise<Coupon> {
      await countAttempt(limits, callLimits.coupon, source, noUser);
      return priceOf(couponCode, noUser, await readGuestItems(database, items));
    },

    /** @throws ShopError coupon_taken, product_not_found, category_not_found. */
    add: (coupon: NewCoupon): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await checkScope(transaction, coupon);
        if (!(await coupons.addCoupon(transaction, { ...coupon, createdAt: clock.now() }))) {
          throw new ShopError('coupon_taken');
        }
      }),

    /** Ends a coupon now. Open checkouts keep the coupon until their hold ends. @throws ShopError coupon_not_found. */
    end: (code: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const { startsAt, endsAt } = found(await coupons.lockCoupon(transaction, code), 'coupon_not_found');
        const now = clock.now();
        if (endsAt !== null && endsAt <= now) return;
        await coupons.setCouponPeriod(transaction, code, {
          startsAt: startsAt !== null && startsAt >= now ? null : startsAt,
          endsAt: now,
        });
      }),

    /** Returns the newest coupons, each with the number and the total discount (rupees) of its orders. */
    list: (limit: number): Promise<UsedCoupon[]> => coupons.readCoupons(database, { limit }),

    /** @throws ShopError coupon_not_found. */
    async inspect(code: string): Promise<UsedCoupon> {
      return found((await coupons.readCoupons(database, { code, limit: 1 }))[0], 'coupon_not_found');
    },
  };
};

export type CouponsService = ReturnType<typeof createCouponsService>;
