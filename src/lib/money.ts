/** A line's amount, in whole rupees: "Rs 1234" (reading of the specification, "Decided where the text is silent"). */
export const lineAmount = (rupees: number): string => `Rs ${rupees}`;

/** Thousands parted by commas. */
const grouped = (digits: string): string =>
  digits.replace(/\d/g, (digit, index: number) =>
    index > 0 && (digits.length - index) % 3 === 0 ? `,${digit}` : digit,
  );

/**
 * A total, in rupees: "₹1,234.00" (specification, section 9). Written by hand: the first use of `Intl` in a browser costs
 * a phone more than anything else in the start of a page, and this would be the only one.
 */
export const totalAmount = (rupees: number): string => {
  const [whole = '', paise = ''] = Math.abs(rupees).toFixed(2).split('.');
  return `${rupees < 0 ? '-' : ''}₹${grouped(whole)}.${paise}`;
};
