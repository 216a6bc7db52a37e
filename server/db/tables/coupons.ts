export interface CouponRow {
  code: string;
  /** Of the products that the coupon is for. Either `percent` or `amount` is set. */
  percent: number | null;
  /** Whole rupees. */
  amount: number | null;
  leastSum: number;
  startsAt: Date | null;
  endsAt: Date | null;
  usesInAll: number | null;
  usesPerCustomer: number | null;
  firstOrderOnly: boolean;
  /** Only the account with this email may use it. */
  email: string | null;
  /** The coupon is for all products where both lists are empty. A category may be a subcategory. */
  categoryIds: string[];
  productIds: string[];
  createdAt: Date;
}

export interface CouponTables {
  coupons: CouponRow;
}
