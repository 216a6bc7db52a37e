/** Newsletter mails and the newsletter page share these messages. A `day` is text such as "1 Dec 2026". */
export const newsletterMessages = {
  confirmAddress: 'Confirm your address',
  addressConfirmed: 'Your address is confirmed',
  unsubscribed: 'You are unsubscribed',
  coupon: {
    leastSum: 'For products of at least',
    lastDay: 'Valid until the end of',
    /** Coupons end at midnight in India's time zone. */
    inIndia: (day: string) => `${day} in India`,
    ended: (code: string, day: string) => `Your code ${code} ended on ${day}.`,
  },
} as const;
