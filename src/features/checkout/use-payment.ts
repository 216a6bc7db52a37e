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

/** States in which the provider's form has a place in the dialog. */
const standing = ['mounting', 'collecting', 'authorising', 'awaitingPhone', 'declined'];

/** The payment that a checkout is in, as its dialog needs it; null in the moment it begins or ends. */
export const usePayment = ({ actor, provider, payable }: CheckoutView) => {
  const payment = useSelector(actor, () => paymentOf(actor));
  const step = useSelector(payment, (snapshot) => snapshot?.value);
  const failure = useSelector(payment, (snapshot) => snapshot?.context.failure ?? null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Counted from the moment the dialog opened, which is when the answer came.
  const [openedAt] = useState(() => Date.now());
  const isStanding = step !== undefined && standing.includes(step);
  const clientSecret = payable?.clientSecret;

  useEffect(() => payment?.send({ type: 'dialog.opened' }), [payment]);

  useEffect(() => {
    if (!isStanding || place === null || payment === undefined || clientSecret === undefined) return undefined;
    return provider.mount(place, clientSecret, {
      ready: () => payment.send({ type: 'form.ready' }),
      broken: () => payment.send({ type: 'form.broken' }),
      methodChosen: (method) => payment.send({ type: 'method.chosen', method }),
    });
  }, [isStanding, place, payment, provider, clientSecret]);

  const close = useCallback(() => payment?.send({ type: 'dialog.closed' }), [payment]);

  if (payment === undefined || payable === null || step === undefined) return null;
  const busyWords =
    step === 'authorising' ? paymentCopy.authorising : step === 'awaitingPhone' ? paymentCopy.awaitingPhone : null;
  return {
    step,
    failure: failureWords(failure),
    place: setPlace,
    isBusy: busyWords !== null,
    busyWords,
    /** paise */
    amount: payable.amount,
    holdEndsAt: openedAt + payable.holdMs,
    pay: () => payment.send({ type: 'payment.submitted' }),
    retry: () => payment.send({ type: 'retry.requested' }),
    close,
  };
};
