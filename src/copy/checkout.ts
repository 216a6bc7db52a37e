import type { CartChange } from '../../contract/checkout';

/** Words of the checkout (specification, sections 2, 5 and 8; the two spaces in line 2's message are the text's own). */
export const checkoutCopy = {
  title: 'Checkout',
  billing: {
    title: 'Billing details',
    fields: {
      fullName: 'Full name',
      country: 'Country',
      streetAddressLine1: 'Street address',
      streetAddressLine2: 'Street address, line 2',
      city: 'City',
      state: 'State',
      zipCode: 'PIN code',
      phoneNumber: 'Phone number',
      email: 'Email',
    },
    hints: {
      streetAddressLine1: 'House number and street',
      streetAddressLine2: 'Flat, floor, landmark',
    },
    home: 'India',
    pinIn: (state: string) => `This PIN code is in ${state}.`,
    fillIn: 'Fill it in',
    remember: 'Remember these details on this device',
  },
  required: {
    fullName: 'Please fill full name',
    country: 'Please fill country',
    streetAddressLine1: 'Please fill Street address',
    streetAddressLine2: 'Please fill  Street address',
    city: 'Please fill city',
    state: 'Please fill state',
    zipCode: 'Please fill zipCode',
    phoneNumber: 'Please fill phone Number',
    email: 'Please fill email',
  },
  emailWrong: 'This does not look like an email address',
  order: {
    title: 'YOUR ORDER',
    product: 'Product',
    subTotal: 'Subtotal',
    times: (quantity: number) => `× ${quantity}`,
    submit: 'Checkout',
    busy: 'Holding your parts…',
    note: 'Your parts are held for 15 minutes while you pay.',
  },
  changed: {
    title: 'Something has changed',
    text: 'Since you looked, this is different. You pay what you see now.',
    total: 'To pay now',
    accept: 'Accept and go on',
    decline: 'Back to the form',
    change: ({ kind, productTitle: title, before, now }: CartChange): string => {
      // A line that is gone from the cart has taken its title with it.
      const productTitle = title === '' ? 'A part' : title;
      switch (kind) {
        case 'price':
          return `${productTitle}: the price was Rs ${before} and is now Rs ${now}`;
        case 'quantity':
          return `${productTitle}: ${now} in your cart, not ${before}`;
        case 'stock':
          return `${productTitle}: only ${now} left, ${before} asked for`;
        case 'gone':
          return `${productTitle}: no longer sold`;
        case 'added':
          return `${productTitle}: added to your cart elsewhere`;
        case 'removed':
          return `${productTitle}: taken out of your cart elsewhere`;
      }
    },
  },
  blocked: {
    title: 'You are paying in another place',
    text: 'Another tab or device has begun to pay for this cart.',
    resume: 'Go on with it here',
    restart: 'Back to the form',
  },
  confirming: {
    finding: 'Asking where your checkout stands…',
    placing: 'Your payment is through. Placing your order…',
    cancelling: 'Calling the payment off…',
    undecided: 'Your bank has not decided yet. Your parts stay held; this page goes on asking.',
  },
  uncertain: {
    title: 'We lost the connection at a delicate moment',
    text: 'Whether the payment went through is being checked with the shop. You will not be charged twice.',
    action: 'Check now',
  },
  cancelled: 'The payment was called off. Nothing was charged and your cart is as it was.',
  expired:
    'The time to pay ran out. Nothing was charged and your cart is as it was. ' +
    'A request that still waits at your bank or in your UPI app can be ignored.',
  refunded: {
    title: 'Your payment is being returned',
    text: 'The last unit was gone before the payment arrived. The whole amount goes back the way it came.',
    action: 'Back to the form',
  },
  placed: 'Your order is placed. Thank you!',
  placedText: 'A confirmation is on its way to your mailbox.',
} as const;

/** Words of the payment dialog. */
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
      text: 'Approve the payment at your bank and this page goes on by itself.',
      resume: 'Open the bank’s page again',
    },
    upi: {
      title: 'Your UPI app waits for your approval',
      text: 'Approve the payment in the app and this page goes on by itself.',
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
  /** What the bank's reason means, in plain words (the provider's decline codes). */
  declines: {
    insufficient_funds: 'The card has not enough money for this. Try another card',
    expired_card: 'The card has expired. Try another card',
    incorrect_cvc: 'The security code is wrong. Look at it once more',
    invalid_cvc: 'The security code is wrong. Look at it once more',
    incorrect_number: 'The card number is wrong. Look at it once more',
    invalid_number: 'The card number is wrong. Look at it once more',
    invalid_expiry_month: 'The expiration date is wrong. Look at it once more',
    invalid_expiry_year: 'The expiration date is wrong. Look at it once more',
    lost_card: 'The bank refused this card. Try another one',
    stolen_card: 'The bank refused this card. Try another one',
    fraudulent: 'The bank refused this card. Try another one',
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
    payment_intent_payment_attempt_expired: 'Your UPI app did not answer in time',
    payment_method_provider_timeout: 'Your UPI app did not answer in time',
  } as Readonly<Record<string, string>>,
  declined: 'The bank declined this payment. Try again or use another card',
  basketKept: 'Nothing was charged; your cart is kept.',
} as const;
