/**
 * Catalogue prices are whole rupees, payments whole paise. Only this module converts and formats them; only the share of
 * GST is rounded (`server/domain/ordering/gst.ts`).
 */
export const currency = 'inr';

export const toPaise = (rupees: number): number => rupees * 100;

/** To rupees, a whole number for every amount that the shop charges. */
export const toRupees = (paise: number): number => paise / 100;

/** Formats whole rupees as "Rs 1234" (reading of the specification, "Decided where the text is silent"). */
export const lineAmount = (rupees: number): string => `Rs ${rupees}`;

/** Separates thousands by commas. */
export const groupDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit, index: number) =>
    index > 0 && (digits.length - index) % 3 === 0 ? `,${digit}` : digit,
  );

/**
 * Formats a total in rupees as "₹1,234.00" (specification, section 9). Not `Intl`: its first use is the most expensive
 * step of a page's start on a phone.
 */
export const totalAmount = (rupees: number): string => {
  const [whole = '', paise = ''] = Math.abs(rupees).toFixed(2).split('.');
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(whole)}.${paise}`;
};
