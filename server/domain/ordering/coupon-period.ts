import { beginningOfDay, endOfDay } from '../indian-days';

/** Returns the period from the first to the last day in India, including both days. */
export const couponPeriod = (
  first: string | undefined,
  last: string | undefined,
): { startsAt: Date | null; endsAt: Date | null } => ({
  startsAt: first === undefined ? null : beginningOfDay(first),
  endsAt: last === undefined ? null : endOfDay(last),
});
