import { newsletterMessages as messages } from '../../contract/messages/newsletter';

export const newsletterCopy = {
  title: 'Newsletter',
  noLink: {
    title: 'Please open the link in our mail',
    text: 'This page confirms your address, or unsubscribes it, by the link in a newsletter mail. If you have no such mail, enter your address at the end of this page.',
  },
  confirm: {
    title: messages.confirmAddress,
    text: 'Please confirm that you want our newsletter.',
    submit: 'Confirm my address',
    busy: 'Confirming…',
  },
  confirmed: {
    title: messages.addressConfirmed,
    text: (email: string) => `Our newsletter goes to ${email} from now on.`,
    code: 'Your code',
    copyCode: 'Copy the code',
    codeCopied: 'The code is copied',
    amount: 'It takes off',
    leastSum: messages.coupon.leastSum,
    lastDay: messages.coupon.lastDay,
    inIndia: messages.coupon.inIndia,
    use: (email: string) =>
      `Sign in as ${email} and enter the code at checkout, once, with your first order. You have it by mail too.`,
    ended: messages.coupon.ended,
    shop: 'Open the shop',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'You will no longer get our newsletter.',
    submit: 'Unsubscribe',
    busy: 'Unsubscribing…',
  },
  unsubscribed: {
    title: messages.unsubscribed,
    text: 'Our newsletter no longer goes to your address. If you have a code from us, it stays valid.',
  },
} as const;
