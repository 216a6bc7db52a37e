import type { CouponTerms } from '../../domain/ordering/coupons';

export interface CouponRow extends CouponTerms {
  code: string;
  createdAt: Date;
}

export interface CouponTables {
  coupons: CouponRow;
}
