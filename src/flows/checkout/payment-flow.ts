import { fromPromise } from 'xstate';
import { paymentMachine } from '../../../machines/payment';
import type { PaymentStatus } from '../../../machines/payment-types';
import type { PaymentProvider } from './payment-provider';

export const paymentFlow = (provider: PaymentProvider): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadProvider: fromPromise<void>(() => provider.load()),
      readPayment: fromPromise<PaymentStatus, { clientSecret: string }>(({ input }) =>
        provider.read(input.clientSecret),
      ),
      confirmPayment: fromPromise<PaymentStatus, { clientSecret: string; isResumed: boolean }>(({ input }) =>
        input.isResumed ? provider.resume(input.clientSecret) : provider.confirm(input.clientSecret),
      ),
    },
  });
