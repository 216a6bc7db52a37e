import { fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/payment';
import type { ReportedPayment } from '../../../machines/payment-types';
import type { PaymentProvider } from './payment-provider';

export const paymentFlow = (provider: PaymentProvider): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadProvider: fromPromise<void>(() => provider.load()),
      readPayment: fromPromise<ReportedPayment, { clientSecret: string }>(({ input }) =>
        provider.read(input.clientSecret),
      ),
      confirmPayment: fromPromise<ReportedPayment, { clientSecret: string; isResumed: boolean }>(({ input }) =>
        input.isResumed ? provider.resume(input.clientSecret) : provider.confirm(input.clientSecret),
      ),
    },
  });
