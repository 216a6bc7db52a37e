/** The shop sells from India, so its dates are those of Indian time. */
const shopTimeZone = 'Asia/Kolkata';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** The specification's date format: "Nov 05, 2026". */
export const orderDate = (placedAt: Date): string => format.format(placedAt);
