import { Type, type Static } from 'typebox';
import { GuestItem } from './cart';
import { cartLines } from './limits';
import { couponCodePattern } from './patterns';

export const CouponCode = Type.String({ pattern: couponCodePattern });

export const CouponParams = Type.Object({ couponCode: CouponCode });

/** The cart of a shopper without a session. Only the browser stores this cart. */
export const GuestCouponBody = Type.Object({ items: Type.Array(GuestItem, { minItems: 1, maxItems: cartLines }) });

/** The discount is in whole rupees. */
export const Coupon = Type.Object({ couponCode: CouponCode, discount: Type.Integer({ minimum: 1 }) });
export type Coupon = Static<typeof Coupon>;

/**
 * Values of `details.reason` of the error `coupon_refused`. A coupon of another customer is refused as `unknown`.
 * `account_required` means that a guest cannot use the coupon, because the coupon has conditions about the customer.
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
