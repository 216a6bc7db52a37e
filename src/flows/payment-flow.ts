import { fromPromise } from 'xstate';
import { paymentMachine } from '../../machines/payment';
import type { PaymentProvider } from './payment-provider';

export const paymentFlow = (provider: PaymentProvider): typeof paymentMachine =>
  paymentMachine.provide({
    actors: {
      loadProvider: fromPromise<void>(() => provider.load()),
      confirmPayment: fromPromise<{ status: 'succeeded' | 'processing' }, { clientSecret: string }>(({ input }) =>
        provider.confirm(input.clientSecret),
      ),
    },
  });
