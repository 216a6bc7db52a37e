import type Stripe from 'stripe';
import type { Form } from '../http/form';
import { clearDue } from '../state/due';
import { nowInSeconds } from './clock';
import { recordEvent, type Work } from './events';
import { checkAmount, checkCurrency } from './money';
import { Params } from './params';
import { newPaymentIntent } from './payment-intent-object';
import { invalidRequest, noSuch, unexpectedState } from './stripe-failure';

type Intent = Stripe.PaymentIntent;

/** Statuses in which nothing has been charged, and no charge is in progress. */
export const unpaid: string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const settable = ['amount', 'currency', 'metadata', 'description', 'receipt_email', 'statement_descriptor_suffix'];
const creatable = [
  ...settable,
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirmation_method',
];

export const findIntent = (work: Work, id: string, param = 'intent'): Intent => {
  const intent = work.transaction.get('paymentIntents', id);
  if (!intent) throw noSuch('payment_intent', id, param);
  return intent;
};

export const createIntent = (work: Work, form: Form): Intent => {
  const params = new Params(form, creatable);
  const amountText = params.requiredText('amount');
  const currency = checkCurrency(params.requiredText('currency'));
  const amount = checkAmount(params.integer('amount') ?? Number(amountText), currency);
  for (const [name, only] of [
    ['capture_method', ['automatic', 'automatic_async']],
    ['confirmation_method', ['automatic']],
  ] as const) {
    const value = params.text(name);
    if (value !== undefined && !(only as readonly string[]).includes(value)) {
      throw invalidRequest(`Invalid ${name}: must be one of ${only.join(', ')}`, { param: name });
    }
  }
  const allowedTypes = params.list('allowed_payment_method_types') ?? null;
  const known = currency === 'inr' ? ['card', 'upi'] : ['card'];
  const impossible = allowedTypes?.find((type) => !known.includes(type));
  if (impossible !== undefined) {
    throw invalidRequest(
      `The payment method type "${impossible}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
      { code: 'payment_intent_invalid_parameter', param: 'allowed_payment_method_types' },
    );
  }
  const intent = newPaymentIntent({
    amount,
    currency,
    allowedTypes,
    types: allowedTypes ?? known,
    metadata: params.metadata(),
    description: params.text('description') || null,
    receiptEmail: params.text('receipt_email') || null,
    statementDescriptorSuffix: params.text('statement_descriptor_suffix') || null,
  });
  saveIntent(work, intent);
  recordEvent(work, 'payment_intent.created', intent);
  return intent;
};

/** A new amount or currency ends a pending attempt, because the shopper would otherwise approve the old one. */
export const updateIntent = (work: Work, id: string, form: Form): Intent => {
  const intent = findIntent(work, id);
  const params = new Params(form, settable);
  const currency = params.has('currency') ? checkCurrency(params.requiredText('currency')) : intent.currency;
  const amount = checkAmount(params.integer('amount') ?? intent.amount, currency);
  const newTerms = amount !== intent.amount || currency !== intent.currency;
  if ((params.has('amount') || params.has('currency')) && !unpaid.includes(intent.status)) {
    const name = params.has('amount') ? 'amount' : 'currency';
    throw unexpectedState(
      `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${unpaid.join(', ')}.`,
      intent,
    );
  }
  if (newTerms) endAttempt(work, id);
  const text = (name: string, before: string | null) => (params.has(name) ? params.text(name) || null : before);
  return saveIntent(work, {
    ...intent,
    ...(newTerms ? { status: 'requires_payment_method', next_action: null, payment_method: null } : {}),
    amount,
    currency,
    last_payment_error: null,
    metadata: params.metadata(intent.metadata),
    description: text('description', intent.description),
    receipt_email: text('receipt_email', intent.receipt_email),
    statement_descriptor_suffix: text('statement_descriptor_suffix', intent.statement_descriptor_suffix),
  });
};

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

export const cancelIntent = (work: Work, id: string, form: Form): Intent => {
  const intent = findIntent(work, id);
  const reason = new Params(form, ['cancellation_reason']).text('cancellation_reason') || null;
  if (reason !== null && !reasons.includes(reason)) {
    throw invalidRequest(`Invalid cancellation_reason: must be one of ${reasons.join(', ')}`, {
      param: 'cancellation_reason',
    });
  }
  if (!unpaid.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      intent,
    );
  }
  endAttempt(work, id);
  const canceled = saveIntent(work, {
    ...intent,
    status: 'canceled',
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
  });
  recordEvent(work, 'payment_intent.canceled', canceled);
  return canceled;
};

export const endAttempt = (work: Work, id: string): void => {
  if (!work.transaction.get('attempts', id)) return;
  work.transaction.remove('attempts', id);
  clearDue(work.transaction, id);
};

export const saveIntent = (work: Work, intent: Intent): Intent => {
  work.transaction.put('paymentIntents', intent.id, intent);
  return intent;
};
