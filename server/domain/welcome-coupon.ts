import { isoDay } from '../lib/clock';
import { drawnLetters } from './drawn-letters';

/** The personal coupon of a confirmed newsletter subscriber, in whole rupees. */
export interface WelcomeCoupon {
  amount: number;
  leastSum: number;
}

/** India has had no daylight saving time since 1945. */
const indiaOffset = 5.5 * 60 * 60 * 1000;

/** The next 31 March, 24:00 in India. */
export const nextEndOfMarch = (now: Date): Date => {
  const endIn = (year: number) => new Date(Date.UTC(year, 3, 1) - indiaOffset);
  const year = now.getUTCFullYear();
  return now < endIn(year) ? endIn(year) : endIn(year + 1);
};

/** The last day in India before a time, as 2027-03-31. */
export const lastIndianDay = (end: Date): string => isoDay(new Date(end.getTime() - 1 + indiaOffset));

/** A coupon for the first order of the account with this email. The table refuses a code that is taken. */
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
