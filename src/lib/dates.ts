const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** India's offset from UTC, in ms. India has no daylight saving time. */
const indiaOffset = 5.5 * 3_600_000;

/**
 * Formats the day in India as "3 May 2026", like the dates of orders. Does not use `Intl`, because server and browser
 * may abbreviate a month differently ("Sep", "Sept"), but must render the same markup.
 */
export const formatDay = (time: string): string => {
  const date = new Date(Date.parse(time) + indiaOffset);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/**
 * Counts days in the shopper's time zone: 0 is today, 1 yesterday. Use it only for content that the server does not
 * render.
 */
export const daysSince = (time: string, now: Date): number => {
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(now) - midnight(new Date(time))) / 86_400_000;
};

let moment: Intl.DateTimeFormat | undefined;

/**
 * Formats a time in India as "May 3, 2026, 14:05", like the dates of orders. Use it only for content that the server
 * does not render.
 */
export const formatDateTime = (time: string): string => {
  moment ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  });
  return moment.format(new Date(time));
};
