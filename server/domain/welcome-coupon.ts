import { drawnLetters } from './drawn-letters';
import { dayOf, endOfDay } from './indian-days';

/** The personal coupon of a confirmed newsletter subscriber, in whole rupees. */
export interface WelcomeCoupon {
  amount: number;
  leastSum: number;
}

/** The next 31 March, 24:00 in India. */
export const nextEndOfMarch = (now: Date): Date => {
  const endIn = (year: number) => endOfDay(`${year}-03-31`);
  const year = now.getUTCFullYear();
  return now < endIn(year) ? endIn(year) : endIn(year + 1);
};

/** The last day in India before a time, as 2027-03-31. */
export const lastIndianDay = (end: Date): string => dayOf(new Date(end.getTime() - 1));

/** A coupon for the first order of the account with this email. The table refuses a duplicate code. */
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
