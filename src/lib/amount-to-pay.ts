import type { Coupon } from '../../contract/coupons';

/** In rupees, like `total`. */
export const amountToPay = (total: number, coupon: Pick<Coupon, 'discount'> | undefined): number =>
  total - (coupon?.discount ?? 0);
