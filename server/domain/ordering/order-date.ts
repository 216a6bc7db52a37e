/** The shop sells in rupees from India: that is where a day begins. */
const shopTimeZone = 'Asia/Kolkata';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** An order's date in the specification's short form: short month, 2-digit day, year ("Nov 05, 2026"). */
export const orderDate = (placedAt: Date): string => format.format(placedAt);
