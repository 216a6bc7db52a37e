import type Stripe from 'stripe';
import { randomLetters } from '../state/random-id';
import { nowInSeconds } from './clock';

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

export const newPaymentIntent = (terms: IntentTerms): Stripe.PaymentIntent => {
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
    payment_method_options: Object.fromEntries(terms.types.map((type) => [type, type === 'card' ? cardOptions : {}])),
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
};

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
};

/** The fields that are visible with a publishable key: no metadata, no charges. */
export const publicPaymentIntent = (intent: Stripe.PaymentIntent) => ({
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
});
