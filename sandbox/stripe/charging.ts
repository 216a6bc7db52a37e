import type Stripe from 'stripe';
import { setDue } from '../state/due';
import { findCard, type CardDetails, type Decline } from './cards';
import { newCharge } from './charge-object';
import { nowInSeconds } from './clock';
import { idOf } from './expand';
import { recordEvent, type Work } from './events';
import { checkExport, type Payer } from './payer';
import { endAttempt, findIntent, saveIntent, unpaid } from './payment-intents';
import { newCardMethod, newUpiMethod } from './payment-method-object';
import { docUrl, invalidRequest, unexpectedState, type StripeErrorBody } from './stripe-failure';

type Intent = Stripe.PaymentIntent;

/** The payment method chosen in the payment element. */
export type ChosenMethod = { type: 'card'; card: CardDetails } | { type: 'upi' };

export interface Confirmation {
  method: ChosenMethod;
  payer: Payer;
  returnUrl?: string;
  /** Origin of the sandbox as the browser sees it. */
  origin: string;
  upiTimeoutMs: number;
}

/** Returns `error` if the bank declines, because throwing it would discard the transaction's changes. */
export const confirmIntent = (work: Work, id: string, confirmation: Confirmation): Charged => {
  const intent = findIntent(work, id);
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (!unpaid.includes(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
  const { method: chosen, payer } = confirmation;
  if (!intent.payment_method_types.includes(chosen.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${chosen.type}) is not allowed for this PaymentIntent. Please attach one of the following types of PaymentMethods: ${intent.payment_method_types.join(', ')}.`,
      { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
    );
  }
  const card = chosen.type === 'card' ? findCard(chosen.card, new Date()) : undefined;
  if (card) checkExport(intent, card, payer);
  const method =
    chosen.type === 'card' && card ? newCardMethod(chosen.card, card, payer.billing) : newUpiMethod(payer.billing);
  work.transaction.put('paymentMethods', method.id, method);
  endAttempt(work, id);
  const confirmed: Intent = {
    ...intent,
    payment_method: method.id,
    shipping: payer.shipping ?? intent.shipping,
    last_payment_error: null,
    next_action: null,
  };

  if (card?.authentication === 'none') return charge(work, confirmed, method, { decline: card.decline });

  const returnUrl = confirmation.returnUrl;
  work.transaction.put('attempts', id, {
    paymentMethod: method.id,
    kind: chosen.type,
    ...(card?.decline ? { decline: card.decline } : {}),
    ...(returnUrl ? { returnUrl } : {}),
  });
  const waiting = saveIntent(work, {
    ...confirmed,
    status: 'requires_action',
    next_action: card ? bankAction(id, confirmation) : upiAction(id, confirmation),
  });
  if (!card)
    setDue(work.transaction, { kind: 'paymentIntent.expire', target: id, at: Date.now() + confirmation.upiTimeoutMs });
  recordEvent(work, 'payment_intent.requires_action', waiting);
  return { intent: waiting };
};

const bankAction = (id: string, { returnUrl, origin }: Confirmation): Stripe.PaymentIntent.NextAction => {
  const url = `${origin}/sandbox/stripe/bank/${id}`;
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
};

const upiAction = (id: string, { origin, upiTimeoutMs }: Confirmation): Stripe.PaymentIntent.NextAction => {
  const url = `${origin}/sandbox/stripe/upi/${id}`;
  return {
    type: 'upi_handle_redirect_or_display_qr_code',
    upi_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: url,
      qr_code: {
        expires_at: nowInSeconds() + Math.ceil(upiTimeoutMs / 1000),
        image_url_png: `${url}/qr.png`,
        image_url_svg: `${url}/qr.svg`,
      },
    },
  };
};

export type Outcome = 'approve' | 'decline' | 'expire';

/** Ends the pending attempt. An approved UPI payment then stays in `processing` for `settleMs`. */
export const decideAttempt = (work: Work, id: string, outcome: Outcome, settleMs: number): Charged => {
  const intent = findIntent(work, id);
  const attempt = work.transaction.get('attempts', id);
  const method = attempt && work.transaction.get('paymentMethods', attempt.paymentMethod);
  if (intent.status !== 'requires_action' || !attempt || !method) {
    throw unexpectedState(
      `This PaymentIntent is not waiting for an approval: it has a status of ${intent.status}.`,
      intent,
    );
  }
  endAttempt(work, id);
  const decided: Intent = { ...intent, next_action: null };
  if (outcome === 'expire') return fail(work, decided, method, expired);
  if (outcome === 'decline') return fail(work, decided, method, attempt.kind === 'card' ? notAuthenticated : refused);
  if (attempt.kind === 'card') return charge(work, decided, method, { decline: attempt.decline, authenticated: true });

  const processing = saveIntent(work, { ...decided, status: 'processing' });
  recordEvent(work, 'payment_intent.processing', processing);
  if (settleMs <= 0) return charge(work, processing, method, {});
  setDue(work.transaction, { kind: 'paymentIntent.settle', target: id, at: Date.now() + settleMs });
  return { intent: processing };
};

export const expireAttempt = (work: Work, id: string): void => {
  if (work.transaction.get('attempts', id)) decideAttempt(work, id, 'expire', 0);
};

export const settleIntent = (work: Work, id: string): void => {
  const intent = work.transaction.get('paymentIntents', id);
  const method = intent && work.transaction.get('paymentMethods', idOf(intent.payment_method));
  if (intent?.status === 'processing' && method) charge(work, intent, method, {});
};

/** The intent after a confirmation or a decision. If the payment has failed, the browser gets `error`. */
export interface Charged {
  intent: Intent;
  error?: StripeErrorBody;
}

const notAuthenticated: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const refused: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_method_customer_decline',
  message: 'The customer declined the payment. Please try again or choose a different payment method.',
};
const expired: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_expired',
  message:
    'The latest payment attempt of this PaymentIntent has expired. Please provide a new payment method and try again.',
};

const charge = (
  work: Work,
  intent: Intent,
  method: Stripe.PaymentMethod,
  { decline, authenticated = false }: { decline?: Decline | undefined; authenticated?: boolean },
): Charged => {
  const made = newCharge({ intent, method, authenticated, decline });
  work.transaction.put('charges', made.id, made);
  if (decline) {
    recordEvent(work, 'charge.failed', made);
    return fail(work, { ...intent, latest_charge: made.id }, method, {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      charge: made.id,
      ...(made.outcome?.advice_code ? { advice_code: made.outcome.advice_code } : {}),
      ...(made.outcome?.network_decline_code ? { network_decline_code: made.outcome.network_decline_code } : {}),
      ...(decline.param ? { param: decline.param } : {}),
    });
  }
  recordEvent(work, 'charge.succeeded', made);
  const succeeded = saveIntent(work, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    next_action: null,
    processing: null,
  });
  recordEvent(work, 'payment_intent.succeeded', succeeded);
  return { intent: succeeded };
};

const fail = (work: Work, intent: Intent, method: Stripe.PaymentMethod, error: StripeErrorBody): Charged => {
  const body: StripeErrorBody = {
    ...error,
    ...(error.code ? { doc_url: docUrl(error.code) } : {}),
    payment_method: method,
  };
  const failed = saveIntent(work, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    processing: null,
    // The error is stored without its `payment_intent`, because the intent would otherwise contain itself.
    last_payment_error: body as Stripe.PaymentIntent.LastPaymentError,
  });
  recordEvent(work, 'payment_intent.payment_failed', failed);
  return { intent: failed, error: body };
};
