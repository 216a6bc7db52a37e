import { largestPayment } from '../../contract/limits';
import type { WelcomeCoupon } from '../domain/welcome-coupon';
import type { EnvironmentReader } from './environment-reader';

const { rupees: most } = largestPayment;

/** Amounts are in whole rupees. */
export const readWelcomeCoupon = (environment: EnvironmentReader): WelcomeCoupon | null => {
  const amount = environment.count('WELCOME_COUPON', 1_700, { least: 0, most });
  const leastSum = environment.count('WELCOME_COUPON_LEAST', Math.min(2 * amount, most), { least: 0, most });
  return amount === 0 ? null : { amount, leastSum };
};
