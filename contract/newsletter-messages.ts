/** Messages of the newsletter that both its mails and its page show. */
export const confirmAddress = 'Confirm your address';
export const addressConfirmed = 'Your address is confirmed';
export const unsubscribed = 'You are unsubscribed';

export const couponLeastSum = 'For products of at least';
export const couponLastDay = 'Valid until the end of';

/** Coupons end at midnight in India's time zone. */
export const dayInIndia = (day: string): string => `${day} in India`;

export const couponEnded = (code: string, day: string): string => `Your code ${code} ended on ${day}.`;
