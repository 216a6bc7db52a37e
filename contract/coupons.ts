import { Type, type Static } from 'typebox';
import { GuestItem } from './cart';
import { cartLines } from './limits';
import { couponCodePattern } from './patterns';

export const CouponCode = Type.String({ pattern: couponCodePattern });

export const CouponParams = Type.Object({ couponCode: CouponCode });

/** A guest's cart, which only the browser stores. */
export const GuestCouponBody = Type.Object({ items: Type.Array(GuestItem, { minItems: 1, maxItems: cartLines }) });

/** The discount is in whole rupees. */
export const Coupon = Type.Object({ couponCode: CouponCode, discount: Type.Integer({ minimum: 1 }) });
export type Coupon = Static<typeof Coupon>;

/**
 * Values of `details.reason` of the error `coupon_refused`. `unknown` includes coupons of other customers.
 * `account_required`: the coupon has conditions about the customer, so that guests cannot use the coupon.
 */
export const couponRefusals = [
  'unknown',
  'account_required',
  'not_begun',
  'ended',
  'used_up',
  'already_used',
  'first_order_only',
  'sum_too_low',
  'not_for_these',
] as const;
export type CouponRefusal = (typeof couponRefusals)[number];
