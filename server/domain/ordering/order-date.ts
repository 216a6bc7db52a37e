const shopTimeZone = 'Asia/Kolkata';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** Returns the date in the specification's format, such as "Nov 05, 2026". */
export const orderDate = (placedAt: Date): string => format.format(placedAt);
