import type { CouponRefusal } from '../coupons';

interface NeededSum {
  /** The smallest sum that gets a discount, such as "₹500.00". */
  least: string;
  /** True if the coupon is for all products. */
  isForAll: boolean;
}

export const couponRefusals: Readonly<Record<CouponRefusal, (code: string, needed: NeededSum) => string>> = {
  unknown: (code) => `There is no coupon ${code}. Please check the code`,
  account_required: (code) => `Please sign in to use the coupon ${code}`,
  not_begun: (code) => `The coupon ${code} cannot be used yet`,
  ended: (code) => `The coupon ${code} has ended`,
  used_up: (code) => `The coupon ${code} has been used up`,
  already_used: (code) => `You have already used the coupon ${code}`,
  first_order_only: (code) => `The coupon ${code} is for a first order only`,
  sum_too_low: (code, { least, isForAll }) =>
    `The coupon ${code} needs ${least} or more of ${isForAll ? 'products' : 'the products that it is for'}`,
  not_for_these: (code) => `The coupon ${code} is not for the products in your cart`,
};
