import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { PaymentFailure } from '../../../machines/payment-types';
import { paymentCopy } from '../../copy/checkout';
import { paymentOf } from '../../flows/checkout/checkout-flow';
import type { paymentFlow } from '../../flows/checkout/payment-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import type { CheckoutView } from './use-checkout';

const failureWords = (failure: PaymentFailure | null): string | null => {
  if (failure === null) return null;
  if (failure.kind === 'incomplete') return paymentCopy.incomplete;
  const words = paymentCopy.declines[failure.reason ?? ''] ?? paymentCopy.declined;
  return `${words}. ${paymentCopy.basketKept}`;
};

const defaults: {
  part: 'loading' | 'form' | 'busy' | 'interrupted' | 'unavailable';
  busyWords: string | null;
  /** True if the provider's form must be mounted, because a charge needs the form. */
  hasForm: boolean;
} = { part: 'loading', busyWords: null, hasForm: false };

const states: ViewStates<typeof paymentFlow, typeof defaults> = {
  closed: {},
  loading: {},
  reading: {},
  mounting: { hasForm: true },
  unavailable: { part: 'unavailable' },
  collecting: { part: 'form', hasForm: true },
  'authorising.charging': { part: 'busy', busyWords: paymentCopy.charging, hasForm: true },
  'authorising.polling': { part: 'busy', busyWords: paymentCopy.charging, hasForm: true },
  'authorising.awaitingBank': { part: 'busy', busyWords: paymentCopy.awaitingBank, hasForm: true },
  'authorising.awaitingPhone': { part: 'busy', busyWords: paymentCopy.awaitingPhone, hasForm: true },
  'interrupted.waiting': { part: 'interrupted' },
  'interrupted.polling': { part: 'interrupted' },
  declined: { part: 'form', hasForm: true },
  succeeded: {},
  processing: {},
  abandoned: {},
  unknown: {},
};

/** Returns null while the payment starts or ends. */
export const usePayment = ({ actor, provider, payable, billing }: CheckoutView) => {
  const payment = useSelector(actor, () => paymentOf(actor));
  const snapshot = useSelector(payment, (current) => current);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  // `payable.holdMs` counts from the server's response, which opens the dialog.
  const [openedAt] = useState(() => Date.now());
  const shown = snapshot === undefined ? defaults : viewState(snapshot, states, defaults);
  const { part, busyWords } = shown;
  // A resumed 3-D Secure or UPI payment needs no form.
  const isFormWanted = shown.hasForm && !(part === 'busy' && snapshot?.context.isResumed === true);
  const clientSecret = payable?.clientSecret;

  useEffect(() => payment?.send({ type: 'dialog.opened' }), [payment]);

  useEffect(() => {
    if (
      !isFormWanted ||
      container === null ||
      payment === undefined ||
      clientSecret === undefined ||
      billing === null
    ) {
      return undefined;
    }
    return provider.mount(
      container,
      { clientSecret, billing },
      {
        ready: () => payment.send({ type: 'form.ready' }),
        broken: () => payment.send({ type: 'form.broken' }),
        methodChosen: (method) => payment.send({ type: 'method.chosen', method }),
      },
    );
  }, [isFormWanted, container, payment, provider, clientSecret, billing]);

  const close = useCallback(() => payment?.send({ type: 'dialog.closed' }), [payment]);

  if (payment === undefined || payable === null || snapshot === undefined) return null;
  return {
    part,
    method: snapshot.context.method,
    failure: failureWords(snapshot.context.failure),
    container: setContainer,
    busyWords,
    /** In paise. */
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
