/**
 * Catalogue prices are whole rupees, and payments are whole paise. Only this module converts amounts, and conversions
 * never round.
 */
export const currency = 'inr';

export const toPaise = (rupees: number): number => rupees * 100;

/** Converts paise to rupees. Every amount that the shop charges is a whole number of rupees. */
export const toRupees = (paise: number): number => paise / 100;

export const lineAmount = (rupees: number): string => `Rs ${rupees}`;

export const groupDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit, index: number) =>
    index > 0 && (digits.length - index) % 3 === 0 ? `,${digit}` : digit,
  );

/**
 * Formats rupees as "₹1,234.00" (specification, section 9). Avoids `Intl`, because the first use of `Intl` is the
 * slowest part of a page's start on a phone.
 */
export const totalAmount = (rupees: number): string => {
  const [whole = '', paise = ''] = Math.abs(rupees).toFixed(2).split('.');
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(whole)}.${paise}`;
};
