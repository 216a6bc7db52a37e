import type Stripe from 'stripe';
import type { Form } from '../http/form';
import { setDue } from '../state/due';
import { recordEvent, type Work } from './events';
import { idOf } from './expand';
import { formatAmount } from './money';
import { newRefund } from './refund-object';
import { findIntent } from './payment-intents';
import { Params } from './params';
import { invalidRequest, noSuch } from './stripe-failure';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

const findCharge = (work: Work, params: Params): Stripe.Charge => {
  const intentId = params.text('payment_intent');
  if (intentId) {
    const intent = findIntent(work, intentId, 'payment_intent');
    const charge =
      typeof intent.latest_charge === 'string' ? work.transaction.get('charges', intent.latest_charge) : undefined;
    if (intent.status === 'succeeded' && charge) return charge;
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  const chargeId = params.text('charge');
  if (!chargeId) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const charge = work.transaction.get('charges', chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge');
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} did not succeed, so it cannot be refunded.`);
  return charge;
};

/** Without an amount, refunds all that is left of the charge. */
export const createRefund = (work: Work, form: Form, settleMs: number): Stripe.Refund => {
  const params = new Params(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const reason = params.text('reason') || null;
  if (reason !== null && !reasons.includes(reason)) {
    throw invalidRequest(`Invalid reason: must be one of ${reasons.join(', ')}`, { param: 'reason' });
  }
  const charge = findCharge(work, params);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.integer('amount') ?? left;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const refund = newRefund({ charge, amount, reason, metadata: params.metadata() });
  work.transaction.put('refunds', refund.id, refund);
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount,
    refunds: charge.refunds ? { ...charge.refunds, data: [refund, ...charge.refunds.data] } : null,
  };
  work.transaction.put('charges', charge.id, refunded);
  recordEvent(work, 'charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  recordEvent(work, 'refund.created', refund);
  setDue(work.transaction, { kind: 'refund.settle', target: refund.id, at: Date.now() + settleMs });
  return refund;
};

/** Completes a refund. A card refund also gets a reference number like a bank's. */
export const settleRefund = (work: Work, id: string): void => {
  const refund = work.transaction.get('refunds', id);
  if (!refund) return;
  const card = refund.destination_details?.card;
  const settled: Stripe.Refund = {
    ...refund,
    status: 'succeeded',
    ...(card
      ? {
          destination_details: {
            type: 'card',
            card: { ...card, reference: id.slice(-12), reference_status: 'available' },
          },
        }
      : {}),
  };
  work.transaction.put('refunds', id, settled);
  const charge = work.transaction.get('charges', idOf(refund.charge));
  if (charge?.refunds) {
    const data = charge.refunds.data.map((entry) => (entry.id === id ? settled : entry));
    work.transaction.put('charges', charge.id, { ...charge, refunds: { ...charge.refunds, data } });
  }
  recordEvent(work, 'refund.updated', settled, {
    status: refund.status,
    destination_details: refund.destination_details,
  });
};
