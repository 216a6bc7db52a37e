const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Offset of Indian time from UTC in ms. It never changes, because India has no daylight saving time. */
export const indiaOffset = 5.5 * 3_600_000;

/** Returns the day in UTC, such as 2026-11-22. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the day in India, such as 2026-11-30. */
export const dayInIndia = (moment: Date): string => isoDay(new Date(moment.getTime() + indiaOffset));

/** Formats 2026-11-26 as "Thu 26 Nov". */
export const deliveryDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
};

/** Formats 2027-03-31 as "31 Mar 2027". */
export const dayWithYear = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
