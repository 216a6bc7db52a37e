import { fromPromise } from 'xstate';
import type { PaymentStanding } from '../../../contract/checkout';
import { paymentMachine } from '../../../machines/payment';
import type { PaymentProvider } from './payment-provider';

export const paymentFlow = (provider: PaymentProvider): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadProvider: fromPromise<void>(() => provider.load()),
      readPayment: fromPromise<PaymentStanding, { clientSecret: string }>(({ input }) =>
        provider.read(input.clientSecret),
      ),
      confirmPayment: fromPromise<PaymentStanding, { clientSecret: string; isResumed: boolean }>(({ input }) =>
        input.isResumed ? provider.resume(input.clientSecret) : provider.confirm(input.clientSecret),
      ),
    },
  });
