import type { Coupon } from '../../contract/coupons';
import { totalAmount } from '../../contract/money';

export const couponCopy = {
  label: 'Coupon code',
  apply: 'Apply',
  remove: 'Remove',
  applied: 'Your coupon is applied.',
  takenOff: ({ discount }: Coupon) => `It takes off ${totalAmount(discount)}.`,
  discount: ({ couponCode, discount }: Coupon) => `Coupon ${couponCode}: ${totalAmount(-discount)}`,
  row: (code: string) => `Coupon ${code}`,
  signIn: 'Sign In',
  blank: 'Please enter your coupon code',
} as const;
