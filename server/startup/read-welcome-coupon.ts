import type { WelcomeCoupon } from '../domain/welcome-coupon';
import type { EnvironmentReader } from './environment-reader';

/** In whole rupees. An order can be at most this much. */
const most = 999_999;

/** About $20 off orders of twice as much by default; null for an amount of 0. */
export const readWelcomeCoupon = (environment: EnvironmentReader): WelcomeCoupon | null => {
  const amount = environment.count('WELCOME_COUPON', 1_700, { least: 0, most });
  const leastSum = environment.count('WELCOME_COUPON_LEAST', 3_400, { least: 0, most });
  return amount === 0 ? null : { amount, leastSum };
};
