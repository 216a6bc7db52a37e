import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { randomLetters } from '../state/random-id';
import type { CardDetails, TestCard } from './cards';
import { nowInSeconds } from './clock';

type BillingDetails = Stripe.PaymentMethod.BillingDetails;

/** Equal cards have equal fingerprints, as with Stripe. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16);

export const newCardMethod = (details: CardDetails, card: TestCard, billing: BillingDetails): Stripe.PaymentMethod => ({
  ...newMethod(billing),
  type: 'card',
  card: {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: details.cvc === undefined ? null : 'unchecked',
    },
    country: card.country,
    display_brand: card.brand,
    exp_month: details.expMonth,
    exp_year: details.expYear,
    fingerprint: fingerprintOf(details.number),
    funding: card.funding,
    generated_from: null,
    last4: details.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

export const newUpiMethod = (billing: BillingDetails): Stripe.PaymentMethod => ({
  ...newMethod(billing),
  type: 'upi',
  upi: { vpa: null },
});

const newMethod = (billing: BillingDetails) => ({
  id: `pm_1${randomLetters(23)}`,
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified' as const,
  billing_details: billing,
  created: nowInSeconds(),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});
