import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { PaymentFailure } from '../../../contract/checkout';
import { paymentCopy } from '../../copy/checkout';
import { paymentOf } from '../../flows/checkout-flow';
import type { CheckoutView } from './use-checkout';

const failureWords = (failure: PaymentFailure | null): string | null => {
  if (failure === null) return null;
  if (failure.kind === 'incomplete') return paymentCopy.incomplete;
  const words = paymentCopy.declines[failure.reason ?? ''] ?? paymentCopy.declined;
  return `${words}. ${paymentCopy.basketKept}`;
};

type PaymentSnapshot = ReturnType<NonNullable<ReturnType<typeof paymentOf>>['getSnapshot']>;

/** What the dialog shows, of all the states the payment can be in. */
const partOf = (snapshot: PaymentSnapshot) => {
  if (snapshot.matches('unavailable')) return 'unavailable';
  if (snapshot.matches('interrupted')) return 'interrupted';
  if (snapshot.matches('collecting') || snapshot.matches('declined')) return 'form';
  return snapshot.matches('authorising') ? 'busy' : 'loading';
};

const busyWordsOf = (snapshot: PaymentSnapshot): string => {
  if (snapshot.matches({ authorising: 'awaitingPhone' })) return paymentCopy.awaitingPhone;
  return snapshot.matches({ authorising: 'awaitingBank' }) ? paymentCopy.awaitingBank : paymentCopy.charging;
};

/** Whether the provider's form has a place in the dialog: it must stay there while it is being charged. */
const hasForm = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('mounting') ||
  snapshot.matches('collecting') ||
  snapshot.matches('declined') ||
  (snapshot.matches('authorising') && !snapshot.context.isResumed);

/** The payment that a checkout is in, as its dialog needs it; null in the moment it begins or ends. */
export const usePayment = ({ actor, provider, payable }: CheckoutView) => {
  const payment = useSelector(actor, () => paymentOf(actor));
  const snapshot = useSelector(payment, (current) => current);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Counted from the moment the dialog opened, which is when the answer came.
  const [openedAt] = useState(() => Date.now());
  const isFormWanted = snapshot !== undefined && hasForm(snapshot);
  const clientSecret = payable?.clientSecret;

  useEffect(() => payment?.send({ type: 'dialog.opened' }), [payment]);

  useEffect(() => {
    if (!isFormWanted || place === null || payment === undefined || clientSecret === undefined) return undefined;
    return provider.mount(place, clientSecret, {
      ready: () => payment.send({ type: 'form.ready' }),
      broken: () => payment.send({ type: 'form.broken' }),
      methodChosen: (method) => payment.send({ type: 'method.chosen', method }),
    });
  }, [isFormWanted, place, payment, provider, clientSecret]);

  const close = useCallback(() => payment?.send({ type: 'dialog.closed' }), [payment]);

  if (payment === undefined || payable === null || snapshot === undefined) return null;
  const part = partOf(snapshot);
  return {
    part,
    method: snapshot.context.method,
    failure: failureWords(snapshot.context.failure),
    place: setPlace,
    busyWords: part === 'busy' ? busyWordsOf(snapshot) : null,
    /** paise */
    amount: payable.amount,
    holdEndsAt: openedAt + payable.holdMs,
    pay: () => payment.send({ type: 'payment.submitted' }),
    resume: () => payment.send({ type: 'payment.resumed' }),
    payOtherwise: () => payment.send({ type: 'payment.changed' }),
    retry: () => payment.send({ type: 'retry.requested' }),
    close,
  };
};

export type PaymentView = NonNullable<ReturnType<typeof usePayment>>;
