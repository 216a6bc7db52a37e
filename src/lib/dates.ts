import { dayInIndia, dayWithYear } from '../../contract/days';

/** Does not use `Intl`, because server and browser may abbreviate a month differently ("Sep", "Sept"). */
export const formatDay = (time: string): string => dayWithYear(dayInIndia(new Date(time)));

/** Use this only for content that the server does not render, because days depend on the shopper's time zone. */
export const daysSince = (time: string, now: Date): number => {
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(now) - midnight(new Date(time))) / 86_400_000;
};

let moment: Intl.DateTimeFormat | undefined;

/** Formats a time in India as "May 3, 2026, 14:05". Use it only for content that the server does not render. */
export const formatDateTime = (time: string): string => {
  moment ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  });
  return moment.format(new Date(time));
};
