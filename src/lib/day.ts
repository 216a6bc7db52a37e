const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A time's day in UTC, as "3 May 2026". Written by hand: server and browser know different words for some months
 * ("Sept"), and a page must say the same on both.
 */
export const dayOf = (time: string): string => {
  const date = new Date(time);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

let moment: Intl.DateTimeFormat | undefined;

/** A time where the shopper is, as "May 3, 2026, 14:05", like the date of an order; for what only a browser renders. */
export const momentOf = (time: string): string => {
  moment ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return moment.format(new Date(time));
};
