const day = 24 * 60 * 60 * 1000;

/** The first moment of a day, as 2026-11-30, in India, where the shop sells from. */
const beginningOf = (isoDay: string): Date => new Date(`${isoDay}T00:00:00+05:30`);

/** The period from the first to the last day in India, both included. */
export const couponPeriod = (
  first: string | undefined,
  last: string | undefined,
): { startsAt: Date | null; endsAt: Date | null } => ({
  startsAt: first === undefined ? null : beginningOf(first),
  endsAt: last === undefined ? null : new Date(beginningOf(last).getTime() + day),
});
