import type { NewCoupon } from '../../../server/services/ordering/coupons';

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
