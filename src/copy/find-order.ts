import { blankEmailForCode } from '../../contract/messages/fields';

export const findOrderCopy = {
  title: 'Find your order',
  lead: 'You need no account: enter the number of your order and its email, and we mail you a code.',
  orderNumber: 'Order number',
  orderNumberHint: 'It is in the mails about your order, such as “Order no. 1042”.',
  orderNumberBlank: 'Please enter the order number',
  orderNumberWrong: 'An order number is a number, such as 1042',
  email: 'Email of the order',
  emailBlank: blankEmailForCode,
  submit: 'Send me a code',
  sending: 'Sending…',
  code: {
    title: 'Enter the code',
    sent: (number: number, email: string) =>
      `If order no. ${number} was placed with ${email}, a code of six digits is on its way to that address.`,
    submit: 'Show my order',
    busy: 'Checking…',
    again: 'Send a new code',
    other: 'Another order number or email',
  },
  open: 'Anybody who uses this browser sees the order for 30 minutes.',
  close: 'Close the order',
  ended: 'The order is closed. Enter a new code to see it again',
  fromSignIn: 'Bought without signing in?',
  fromOrders: 'Find your order',
} as const;
