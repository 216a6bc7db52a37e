import type { NewCoupon } from '../../../server/services/ordering/coupons';

/** A coupon without conditions; its code and what it takes off are to be added. */
export const couponTerms: Omit<NewCoupon, 'code'> = {
  percent: null,
  amount: null,
  leastSum: 0,
  startsAt: null,
  endsAt: null,
  usesInAll: null,
  usesPerCustomer: null,
  firstOrderOnly: false,
  email: null,
  categoryIds: [],
  productIds: [],
};
