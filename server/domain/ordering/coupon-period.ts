import { beginningOfDay, endOfDay } from '../indian-days';

/** Returns the period from the first to the last day, including both, in Indian time. */
export const couponPeriod = (
  first: string | undefined,
  last: string | undefined,
): { startsAt: Date | null; endsAt: Date | null } => ({
  startsAt: first === undefined ? null : beginningOfDay(first),
  endsAt: last === undefined ? null : endOfDay(last),
});
