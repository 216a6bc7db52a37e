import { totalAmount } from '../../contract/money';
import type { PersonalCoupon } from '../../contract/newsletter';
import { newsletterMessages as messages } from '../../contract/messages/newsletter';
import { dayWithYear } from '../../contract/days';
import { renderMail, type RenderedMail } from './layout';

type UnsubscribeLinks = Parameters<typeof renderMail>[0]['unsubscribe'];

interface ConfirmFacts {
  page: string;
  /** Value of the coupon in rupees; null if confirming creates no coupon. */
  amount: number | null;
  unsubscribe: UnsubscribeLinks;
}

export const confirmAddressMail = ({ page, amount, unsubscribe }: ConfirmFacts): RenderedMail =>
  renderMail({
    subject: 'Please confirm your address for our newsletter',
    heading: messages.confirmAddress,
    paragraphs: [
      'This address was entered for the newsletter of Sprocket. Open the page and press “Confirm my address”.',
      ...(amount === null ? [] : [`It then shows your code for ${totalAmount(amount)} off your first order.`]),
    ],
    action: { label: 'Open the page', address: page },
    note: 'If you did not subscribe, ignore this mail.',
    unsubscribe,
  });

interface ConfirmedFacts {
  publicUrl: string;
  email: string;
  coupon: PersonalCoupon | null;
  unsubscribe: UnsubscribeLinks;
}

export const addressConfirmedMail = ({ publicUrl, email, coupon, unsubscribe }: ConfirmedFacts): RenderedMail => {
  const words = { heading: messages.addressConfirmed, unsubscribe };
  const confirmed = 'Our newsletter goes to this address from now on.';
  if (coupon === null) return renderMail({ ...words, subject: words.heading, paragraphs: [confirmed] });
  const { couponCode, amount, leastSum, lastDay, hasEnded } = coupon;
  if (hasEnded) {
    const ended = messages.coupon.ended(couponCode, dayWithYear(lastDay));
    return renderMail({ ...words, subject: words.heading, paragraphs: [confirmed, ended] });
  }
  return renderMail({
    ...words,
    subject: `Your code for ${totalAmount(amount)} off your first order`,
    paragraphs: [confirmed, `Sign in as ${email} and enter this code at checkout, once, with your first order.`],
    rows: [
      { label: 'Code', value: couponCode },
      { label: 'Takes off', value: totalAmount(amount) },
      ...(leastSum === 0 ? [] : [{ label: messages.coupon.leastSum, value: totalAmount(leastSum) }]),
      { label: messages.coupon.lastDay, value: messages.coupon.inIndia(dayWithYear(lastDay)) },
    ],
    action: {
      label: 'Use it in your cart',
      address: `${publicUrl}/cart?coupon=${couponCode}`,
    },
  });
};
