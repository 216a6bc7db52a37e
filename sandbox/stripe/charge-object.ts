import type Stripe from 'stripe';
import { randomLetters } from '../state/random-id';
import type { Decline } from './cards';
import { nowInSeconds } from './clock';

interface ChargeFacts {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  authenticated: boolean;
  decline?: Decline | undefined;
}

export const newCharge = ({ intent, method, authenticated, decline }: ChargeFacts): Stripe.Charge => {
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
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

const upiDetails = (): Stripe.Charge.PaymentMethodDetails => ({ type: 'upi', upi: { vpa: null } });

const cardDetails = (
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
  decline: Decline | undefined,
): Stripe.Charge.PaymentMethodDetails => {
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
};
