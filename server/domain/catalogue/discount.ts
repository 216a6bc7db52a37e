/** Percent off, as the badge shows it: whole, at least 1 where the price is lower at all, never more than 99. */
export const discountPercent = (price: number, oldPrice: number): number => {
  if (oldPrice <= price) return 0;
  return Math.min(99, Math.max(1, Math.round(((oldPrice - price) / oldPrice) * 100)));
};
