import type { CouponRefusal } from '../../../contract/coupons';
import { couponRefusals } from '../../../contract/messages/coupons';
import { toPaise, totalAmount } from '../../../contract/money';
import { subTotalOf, totalOf, type Priced } from './pricing';

/** Either `percent` or `amount` is set. */
export interface CouponTerms {
  /** Percent off the products that the coupon applies to. */
  percent: number | null;
  /** Whole rupees off the products that the coupon applies to. */
  amount: number | null;
  leastSum: number;
  startsAt: Date | null;
  endsAt: Date | null;
  usesInAll: number | null;
  usesPerCustomer: number | null;
  firstOrderOnly: boolean;
  /** E-mail address of the only account that may use the coupon; null for everyone. */
  email: string | null;
  /** Ids of categories and subcategories; if this list and `productIds` are empty, the coupon is for all products. */
  categoryIds: string[];
  productIds: string[];
}

export interface CouponLine extends Priced {
  productId: string;
  categoryIds: readonly string[];
}

/** Numbers of open checkouts and uncancelled orders that use a coupon; 0 if the coupon has no such limit. */
export interface CouponUses {
  inAll: number;
  byCustomer: number;
  /** True if the coupon has `firstOrderOnly`, and the customer has placed an order that is not cancelled. */
  hasOrdered: boolean;
}

const isFor = ({ categoryIds, productIds }: CouponTerms, line: CouponLine): boolean =>
  (categoryIds.length === 0 && productIds.length === 0) ||
  productIds.includes(line.productId) ||
  line.categoryIds.some((id) => categoryIds.includes(id));

export const usesRefusal = (
  { usesInAll, usesPerCustomer, firstOrderOnly }: CouponTerms,
  uses: CouponUses,
): CouponRefusal | null => {
  if (usesPerCustomer !== null && uses.byCustomer >= usesPerCustomer) return 'already_used';
  if (firstOrderOnly && uses.hasOrdered) return 'first_order_only';
  return usesInAll !== null && uses.inAll >= usesInAll ? 'used_up' : null;
};

/**
 * True if the coupon is for one account, or limits the uses per customer. Guests cannot use such a coupon: they have no
 * account, and could evade the limit with a new session.
 */
const isForAccounts = ({ email, usesPerCustomer, firstOrderOnly }: CouponTerms): boolean =>
  email !== null || usesPerCustomer !== null || firstOrderOnly;

const termsRefusal = (coupon: CouponTerms, email: string | null, now: Date): CouponRefusal | null => {
  if (email !== null && coupon.email !== null && coupon.email !== email) return 'unknown';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not_begun';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'ended';
  return email === null && isForAccounts(coupon) ? 'account_required' : null;
};

/**
 * Splits a discount in proportion to the amounts, rounded down. The remaining paise go to the first lines that have an
 * amount.
 */
const spread = (discountPaise: number, amounts: readonly number[]): number[] => {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const shares = amounts.map((amount) => Math.floor((discountPaise * amount) / sum));
  let left = discountPaise - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, index) => {
    if (left === 0 || amounts[index] === 0) return share;
    left -= 1;
    return share + 1;
  });
};

export interface Discount {
  /** Whole rupees. */
  discount: number;
  /** Each line's share of the discount, in paise. */
  discountPaise: number[];
}

/**
 * At least one rupee remains to be paid, because the payment provider accepts no payment of zero. `email` is null for a
 * guest.
 */
export const discountOf = (
  coupon: CouponTerms,
  { lines, uses, email, now }: { lines: readonly CouponLine[]; uses: CouponUses; email: string | null; now: Date },
): Discount | { refusal: CouponRefusal } => {
  const refusal = termsRefusal(coupon, email, now) ?? usesRefusal(coupon, uses);
  if (refusal !== null) return { refusal };
  const included = lines.filter((line) => isFor(coupon, line));
  if (included.length === 0) return { refusal: 'not_for_these' };
  const sum = included.reduce((total, line) => total + subTotalOf(line), 0);
  if (sum < coupon.leastSum) return { refusal: 'sum_too_low' };
  const off = coupon.percent === null ? (coupon.amount ?? 0) : Math.floor((sum * coupon.percent) / 100);
  const discount = Math.min(off, sum, totalOf(lines) - 1);
  if (discount <= 0) return { refusal: 'sum_too_low' };
  const amounts = lines.map((line) => (isFor(coupon, line) ? subTotalOf(line) : 0));
  return { discount, discountPaise: spread(toPaise(discount), amounts) };
};

/** Returns the smallest sum that gets a discount of at least one rupee. */
const leastSumOf = ({ leastSum, percent }: CouponTerms): number =>
  Math.max(leastSum, percent === null ? 2 : Math.ceil(100 / percent));

/** `terms` is undefined for an unknown code. */
export const refusalMessage = (code: string, refusal: CouponRefusal, terms: CouponTerms | undefined): string =>
  couponRefusals[refusal](code, {
    least: totalAmount(terms === undefined ? 0 : leastSumOf(terms)),
    isForAll: terms === undefined || terms.categoryIds.length + terms.productIds.length === 0,
  });
