import { drawnLetters } from './drawn-letters';
import { dayInIndia } from '../../contract/days';
import { endOfDay } from './indian-days';

/** Amounts are in whole rupees. */
export interface WelcomeCoupon {
  amount: number;
  leastSum: number;
}

export const nextEndOfMarch = (now: Date): Date => {
  const endIn = (year: number) => endOfDay(`${year}-03-31`);
  const year = now.getUTCFullYear();
  return now < endIn(year) ? endIn(year) : endIn(year + 1);
};

/** Returns the last day (in India) before `end`, such as 2027-03-31. */
export const lastIndianDay = (end: Date): string => dayInIndia(new Date(end.getTime() - 1));

/** The code is random and may already exist, so adding the coupon can fail. */
export const newWelcomeCoupon = (email: string, { amount, leastSum }: WelcomeCoupon, now: Date) => ({
  code: `HELLO-${drawnLetters(8)}`,
  percent: null,
  amount,
  leastSum,
  startsAt: null,
  endsAt: nextEndOfMarch(now),
  usesInAll: 1,
  usesPerCustomer: 1,
  firstOrderOnly: true,
  email,
  categoryIds: [],
  productIds: [],
  createdAt: now,
});
