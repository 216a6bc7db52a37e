import { blankBillingEmail } from '../../contract/messages/fields';
import type { CheckoutChange } from '../../contract/checkout';
import { lineName } from './line-name';

/** Messages of the checkout (specification, sections 2, 5 and 8). */
export const checkoutCopy = {
  title: 'Checkout',
  billing: {
    title: 'Billing details',
    email: 'Email',
    emailMissing: blankBillingEmail,
    forCompany: 'This is for a company: put its name and GSTIN on the invoice',
    company: 'Company',
    gstin: 'GSTIN',
    remember: 'Remember these details on this device',
  },
  order: {
    title: 'YOUR ORDER',
    fold: (count: number | undefined) =>
      count === undefined ? 'Your order' : `Your order: ${count === 1 ? '1 item' : `${count} items`}`,
    product: 'Product',
    subTotal: 'Subtotal',
    times: (quantity: number) => `× ${quantity}`,
    submit: 'Checkout',
    busy: 'Holding your parts…',
    note: 'Your parts are held for 15 minutes while you pay.',
    shipping: 'Shipping',
    free: 'Free',
    toPay: 'To pay',
    editCart: 'Edit cart',
  },
  changed: {
    title: 'Something has changed',
    text: 'Your cart, prices or stock have changed since you opened this page. You pay what you see now.',
    total: 'To pay now',
    accept: 'Accept and continue',
    decline: 'Back to the form',
    change: (change: CheckoutChange): string => {
      const { kind, before, now } = change;
      const name = lineName(change);
      switch (kind) {
        case 'price':
          return `${name}: the price was Rs ${before} and is now Rs ${now}`;
        case 'quantity':
          return `${name}: ${now} in your cart, not ${before}`;
        case 'stock':
          return `${name}: only ${now} left, ${before} asked for`;
        case 'gone':
          return `${name}: no longer sold`;
        case 'added':
          return `${name}: added to your cart in another tab or on another device`;
        case 'removed':
          return `${name}: removed from your cart in another tab or on another device`;
      }
    },
  },
  blocked: {
    title: 'Checkout is open in another tab',
    text: 'Another tab or device has started the checkout of this cart.',
    resume: 'Continue here',
    restart: 'Back to the form',
  },
  confirming: {
    finding: 'Checking your checkout…',
    placing: 'Your payment is through. Placing your order…',
    cancelling: 'Cancelling payment…',
    undecided: 'Your bank has not decided yet. Your parts stay held; this page keeps checking.',
  },
  uncertain: {
    title: 'We lost the connection at a delicate moment',
    text: 'We are checking your payment. You will not be charged twice.',
    action: 'Check now',
  },
  uncertainHold: {
    title: 'The connection is lost',
    text: 'No payment was started here. We keep asking the shop whether your parts are held.',
    action: 'Check now',
  },
  cancelled: 'The payment was cancelled. Nothing was charged, and your cart is unchanged.',
  expired:
    'The time to pay ran out. Nothing was charged, and your cart is unchanged. ' +
    'A request that still waits at your bank or in your UPI app can be ignored.',
  refunded: {
    title: 'Your payment is being returned',
    text: 'Your payment arrived too late for an order. The full amount is refunded, and our mail tells you why.',
    action: 'Back to the form',
  },
  placed: 'Your order is placed. Thank you!',
  placedText: 'A confirmation is on its way to your mailbox.',
} as const;

const refusals = {
  securityCode: 'The security code is wrong. Check it and try again',
  number: 'The card number is wrong. Check it and try again',
  expiration: 'The expiration date is wrong. Check it and try again',
  card: 'The bank refused this card. Try another one',
  upiTimeout: 'Your UPI app did not answer in time',
} as const;

export const paymentCopy = {
  title: 'Payment',
  close: 'Close',
  amount: 'To pay',
  deliverTo: 'Deliver to',
  held: (left: string) => `Held for you: ${left}`,
  pay: (amount: string) => `Pay ${amount}`,
  loading: 'Loading the payment form',
  charging: 'Asking your bank…',
  awaitingBank: 'Waiting for your approval at the bank…',
  awaitingPhone: 'Waiting for your UPI app…',
  interrupted: {
    card: {
      title: 'Your bank waits for your approval',
      text: 'Approve the payment at your bank. This page then continues automatically.',
      resume: 'Open the bank’s page again',
    },
    upi: {
      title: 'Your UPI app waits for your approval',
      text: 'Approve the payment in the app. This page then continues automatically.',
      resume: 'Show the request again',
    },
    change: 'Pay another way',
  },
  scriptFailed: 'Failed to load Stripe.js',
  scriptFailedText: 'Nothing was charged. Check the connection and try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  lastMinute: 'Your parts are held for one more minute',
  incomplete: 'Please complete the payment details',
  /** Messages by Stripe's decline code or error code. */
  declines: {
    insufficient_funds: 'The card has insufficient funds. Try another card',
    expired_card: 'The card has expired. Try another card',
    incorrect_cvc: refusals.securityCode,
    invalid_cvc: refusals.securityCode,
    incorrect_number: refusals.number,
    invalid_number: refusals.number,
    invalid_expiry_month: refusals.expiration,
    invalid_expiry_year: refusals.expiration,
    lost_card: refusals.card,
    stolen_card: refusals.card,
    fraudulent: refusals.card,
    card_velocity_exceeded: 'This card was tried too often today. Try another one',
    processing_error: 'The bank could not do this just now. Try again in a moment',
    card_not_supported: 'This card cannot be used here. Try another one',
    currency_not_supported: 'This card cannot pay in rupees. Try another one',
    do_not_honor: 'The bank refused without a reason. Ask the bank, or try another card',
    transaction_not_allowed: 'The bank does not allow this payment. Ask the bank, or try another card',
    test_mode_live_card: 'This shop takes test cards only, and this is a real one',
    authentication_required: 'The bank wants your approval for this card. Try again and approve it',
    payment_intent_authentication_failure: 'The bank did not get your approval. Try again',
    payment_method_provider_decline: 'Your UPI app declined the payment',
    payment_method_customer_decline: 'You declined the payment in your UPI app',
    payment_intent_payment_attempt_expired: refusals.upiTimeout,
    payment_method_provider_timeout: refusals.upiTimeout,
  } as Readonly<Record<string, string>>,
  declined: 'The bank declined this payment. Try again or use another card',
  basketKept: 'Nothing was charged; your cart is kept.',
} as const;
