import { beginningOfDay, endOfDay } from '../indian-days';

/** Includes both days, in Indian time. */
export const couponPeriod = (
  first: string | undefined,
  last: string | undefined,
): { startsAt: Date | null; endsAt: Date | null } => ({
  startsAt: first === undefined ? null : beginningOfDay(first),
  endsAt: last === undefined ? null : endOfDay(last),
});
