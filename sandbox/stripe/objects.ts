import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { randomLetters } from '../state/random-id';
import type { CardDetails, Decline, TestCard } from './cards';

export const apiVersion = '2026-10-28.endive';

const nowInSeconds = () => Math.floor(Date.now() / 1000);

const noBillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
} satisfies Stripe.Charge.BillingDetails;

export interface IntentTerms {
  amount: number;
  currency: string;
  allowedTypes: string[] | null;
  types: string[];
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  statementDescriptorSuffix: string | null;
}

export function newPaymentIntent(terms: IntentTerms): Stripe.PaymentIntent {
  const id = `pi_3${randomLetters(23)}`;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: terms.allowedTypes,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: terms.allowedTypes ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: terms.currency,
    customer: null,
    customer_account: null,
    description: terms.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: terms.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: Object.fromEntries(
      terms.types.map((type) => [type, type === 'card' ? cardOptions : {}]),
    ) as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: terms.types,
    payment_record: null,
    processing: null,
    receipt_email: terms.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: terms.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};

/** The same card always has the same fingerprint, as with Stripe. */
function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, 'x').slice(0, 16);
}

export function newCardMethod(details: CardDetails, card: TestCard): Stripe.PaymentMethod {
  return {
    ...newMethod(),
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
  };
}

export function newUpiMethod(): Stripe.PaymentMethod {
  return { ...newMethod(), type: 'upi', upi: { vpa: null } };
}

function newMethod() {
  return {
    id: `pm_1${randomLetters(23)}`,
    object: 'payment_method' as const,
    allow_redisplay: 'unspecified' as const,
    billing_details: noBillingDetails,
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

interface ChargeFacts {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  authenticated: boolean;
  decline?: Decline | undefined;
}

/** A charge that went through, or the failed one that a decline leaves behind. */
export function newCharge({ intent, method, authenticated, decline }: ChargeFacts): Stripe.Charge {
  const isCard = method.type === 'card';
  const id = `${isCard ? 'ch' : 'py'}_3${randomLetters(23)}`;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : `txn_3${randomLetters(23)}`,
    billing_details: method.billing_details,
    calculated_statement_descriptor: isCard ? 'SPROCKET' : null,
    captured: !decline,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline
      ? {
          advice_code: isCard ? 'try_again_later' : null,
          network_advice_code: null,
          network_decline_code: isCard ? '05' : null,
          network_status: 'declined_by_network',
          reason: decline.declineCode,
          risk_level: 'normal',
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : {
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: isCard ? cardDetails(intent, method, authenticated, decline) : upiDetails(),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function upiDetails(): Stripe.Charge.PaymentMethodDetails {
  return { type: 'upi', upi: { vpa: null } };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
  decline: Decline | undefined,
): Stripe.Charge.PaymentMethodDetails {
  const card = method.card;
  if (!card) throw new Error(`${method.id} is not a card`);
  return {
    type: 'card',
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: decline ? null : randomLetters(6).toUpperCase(),
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.checks?.cvc_check === null ? null : decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: card.country,
      electronic_commerce_indicator: authenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: decline ? null : String(Date.now()).padStart(15, '0'),
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: randomLetters(36),
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export interface RefundFacts {
  charge: Stripe.Charge;
  amount: number;
  reason: string | null;
  metadata: Record<string, string>;
}

/** Cards are refunded at once; UPI refunds are pending until the bank has taken them. */
export function newRefund({ charge, amount, reason, metadata }: RefundFacts): Stripe.Refund {
  const isCard = charge.payment_method_details?.type === 'card';
  return {
    id: `${isCard ? 're' : 'pyr'}_3${randomLetters(23)}`,
    object: 'refund',
    amount,
    balance_transaction: `txn_3${randomLetters(23)}`,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: isCard
      ? {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        }
      : { type: 'upi' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  };
}

export function newEndpoint(url: string, enabledEvents: string[], description: string | null): Stripe.WebhookEndpoint {
  return {
    id: `we_1${randomLetters(23)}`,
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: nowInSeconds(),
    description,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    secret: `whsec_${randomLetters(32)}`,
    status: 'enabled',
    url,
  };
}

/** What a publishable key may see of an intent: neither metadata nor charges. */
export function publicPaymentIntent(intent: Stripe.PaymentIntent) {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    amount_details: intent.amount_details,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}
