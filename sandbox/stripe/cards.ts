import { cardFailure } from './stripe-failure';

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
  param?: string;
}

export interface TestCard {
  brand: string;
  country: string;
  funding: 'credit' | 'debit';
  authentication: 'none' | 'required';
  decline?: Decline;
}

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  velocity: declined('card_velocity_exceeded', 'Your card was declined for making repeated attempts too frequently.'),
  expired: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  wrongCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  live: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
} satisfies Record<string, Decline>;

type Listed = Partial<TestCard>;

/** Test cards of https://docs.stripe.com/testing that matter for a shop in India. */
const listed: Record<string, Listed> = {
  '4242424242424242': {},
  '4000056655665556': { funding: 'debit' },
  '5555555555554444': {},
  '2223003122003222': {},
  '5200828282828210': { funding: 'debit' },
  '378282246310005': {},
  '371449635398431': {},
  '6011111111111117': {},
  '3566002020360505': {},
  '6200000000000005': {},
  '4000003560000008': { country: 'IN' },
  '4000003560000123': { country: 'IN', authentication: 'required' },
  '4000000000003055': {},
  '4000000000000002': { decline: declines.generic },
  '4000000000009995': { decline: declines.insufficientFunds },
  '4000000000009987': { decline: declines.lost },
  '4000000000009979': { decline: declines.stolen },
  '4100000000000019': { decline: declines.fraudulent },
  '4000000000006975': { decline: declines.velocity },
  '4000000000000069': { decline: declines.expired },
  '4000000000000127': { decline: declines.wrongCvc },
  '4000000000000119': { decline: declines.processing },
  '4000002500003155': { authentication: 'required' },
  '4000000000003220': { authentication: 'required' },
  '4000002760003184': { authentication: 'required' },
  '4000008260003178': { authentication: 'required', decline: declines.insufficientFunds },
  '4000008400001629': { authentication: 'required', decline: declines.generic },
};

const brands: [brand: string, prefix: RegExp, lengths: number[]][] = [
  ['amex', /^3[47]/, [15]],
  ['diners', /^(36|38|30[0-5])/, [14, 16]],
  ['jcb', /^35/, [16]],
  ['visa', /^4/, [13, 16, 19]],
  ['mastercard', /^(5[1-5]|2[2-7])/, [16]],
  ['unionpay', /^62/, [16, 17, 18, 19]],
  ['discover', /^6(011|4[4-9]|5)/, [16]],
];

const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Two-digit years are in this century. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** @throws StripeFailure with the error that Stripe returns before charging. */
export const findCard = (details: CardDetails, now: Date): TestCard => {
  const { number, expMonth, expYear, cvc } = details;
  if (!/^\d{12,19}$/.test(number)) {
    throw cardFailure('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  const brand = brands.find(([, prefix, lengths]) => prefix.test(number) && lengths.includes(number.length));
  if (!brand || !passesLuhn(number)) throw cardFailure('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(expMonth >= 1 && expMonth <= 12)) {
    throw cardFailure('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = now.getUTCFullYear();
  if (!(expYear >= thisYear && expYear <= thisYear + 50)) {
    throw cardFailure('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) {
    throw cardFailure('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const codeFormat = brand[0] === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !codeFormat.test(cvc)) {
    throw cardFailure('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = listed[number];
  return {
    brand: brand[0],
    country: 'US',
    funding: 'credit',
    authentication: 'none',
    ...(known ?? { decline: declines.live }),
  };
};
