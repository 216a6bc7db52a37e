import { Type, type Static } from 'typebox';
import { Done, Nullable } from './common';
import { CouponCode } from './coupons';
import { EmailBody } from './users';

export const NewsletterBody = EmailBody;
export type NewsletterBody = Static<typeof NewsletterBody>;

export const NewsletterRequested = Done;
export type NewsletterRequested = Static<typeof NewsletterRequested>;

/** The token contains the subscriber's email address, encrypted. */
export const NewsletterToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1024 }) });
export type NewsletterToken = Static<typeof NewsletterToken>;

/** A coupon for a first order. `leastSum` is the minimum total of the products. Amounts are whole rupees. */
export const PersonalCoupon = Type.Object({
  couponCode: CouponCode,
  amount: Type.Integer({ minimum: 1 }),
  leastSum: Type.Integer({ minimum: 0 }),
  /** A day in India's time zone, such as 2027-03-31. */
  lastDay: Type.String({ format: 'date' }),
  hasEnded: Type.Boolean(),
});
export type PersonalCoupon = Static<typeof PersonalCoupon>;

export const NewsletterConfirmed = Type.Object({
  ...Done.properties,
  email: Type.String(),
  /** Null if the shop gives no coupon. */
  coupon: Nullable(PersonalCoupon),
});
export type NewsletterConfirmed = Static<typeof NewsletterConfirmed>;
