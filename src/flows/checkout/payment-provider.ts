import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentFailure, ReportedPayment } from '../../../machines/payment-types';
import type { Billing } from '../../../contract/checkout';
import type { Country } from '../../../contract/countries';
import { publicConfig } from '../../api/config';
import { fetchCountries } from '../../api/countries';
import { paymentCopy } from '../../copy/checkout';
import { listenToShownTheme, shownTheme } from '../../state/shown-theme';
import type { ShopDispatch } from '../../state/make-store';
import { paymentAppearance } from '../../theme/payment-appearance';
import { payerOf, type Payer } from './payer';

interface PaymentFormListener {
  ready(): void;
  broken(): void;
  methodChosen(method: 'card' | 'upi'): void;
}

interface MountedPayment {
  clientSecret: string;
  billing: Billing;
}

/**
 * This interface keeps Stripe's objects outside the machines. Each checkout page has its own provider. `read`,
 * `confirm` and `resume` reject with a `PaymentFailure`.
 */
export interface PaymentProvider {
  /** This method may be called again after a rejection. */
  load(): Promise<void>;
  mount(container: HTMLElement, payment: MountedPayment, listener: PaymentFormListener): () => void;
  read(clientSecret: string): Promise<ReportedPayment>;
  /** Confirmation includes 3-D Secure or the UPI request. */
  confirm(clientSecret: string): Promise<ReportedPayment>;
  /** Resumes 3-D Secure or the UPI request. */
  resume(clientSecret: string): Promise<ReportedPayment>;
}

const scripts = new Map<string, Promise<void>>();

const loadScript = (address: string): Promise<void> => {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(paymentCopy.scriptFailed));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
};

/** Errors with these codes are refusals by the bank or the UPI app, even if their `type` is not `card_error`. */
const refusals = new Set([
  'payment_intent_authentication_failure',
  'payment_intent_payment_attempt_failed',
  'payment_intent_payment_attempt_expired',
  'payment_method_customer_decline',
  'payment_method_provider_decline',
  'payment_method_provider_timeout',
]);

const failure = (kind: PaymentFailure['kind'], reason?: string): PaymentFailure => ({ kind, reason });

const statusOf = ({ status, next_action: action, last_payment_error: refusal }: PaymentIntent): ReportedPayment => {
  switch (status) {
    case 'succeeded':
    case 'processing':
      return { status };
    case 'requires_action':
      return { status: 'actionRequired', method: action?.type.startsWith('upi') === true ? 'upi' : 'card' };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return {
        status: 'open',
        failure: refusal ? failure('declined', refusal.decline_code ?? refusal.code) : null,
      };
    default:
      return { status: 'cancelled' };
  }
};

interface Attempt {
  error?: StripeError;
  paymentIntent?: PaymentIntent;
}

const reportedPayment = ({ error, paymentIntent }: Attempt): ReportedPayment => {
  if (error) {
    const { type, decline_code: declineCode, code } = error;
    if (type === 'card_error' || refusals.has(code ?? '')) throw failure('declined', declineCode ?? code);
    throw failure(type === 'validation_error' ? 'incomplete' : 'unknown', code);
  }
  if (!paymentIntent) throw failure('unknown');
  const payment = statusOf(paymentIntent);
  if (payment.status === 'open') throw payment.failure ?? failure('unknown', paymentIntent.status);
  return payment;
};

export const paymentProvider = (dispatch: ShopDispatch): PaymentProvider => {
  let stripe: Stripe | null = null;
  let mounted: { elements: StripeElements; payer: Payer } | null = null;
  let countries: readonly Country[] = [];

  return {
    load: async () => {
      if (stripe) return;
      const config = await publicConfig(dispatch);
      if (config.stripeScript !== undefined) await loadScript(config.stripeScript);
      [countries, stripe] = await Promise.all([
        // Without this list, the shopper chooses the country in the card form.
        fetchCountries(dispatch).catch(() => []),
        loadStripe(config.stripePublishableKey),
      ]);
      if (!stripe) throw new Error(paymentCopy.scriptFailed);
    },

    mount: (container, { clientSecret, billing }, listener) => {
      if (!stripe) {
        listener.broken();
        return () => undefined;
      }
      const appearance = () => paymentAppearance(dispatch(shownTheme()));
      const elements = stripe.elements({ clientSecret, appearance: appearance(), locale: 'en' });
      const stopListening = dispatch(listenToShownTheme(() => void elements.update({ appearance: appearance() })));
      const payer = payerOf(billing, countries);
      const element = elements.create('payment', { layout: 'tabs', defaultValues: { billingDetails: payer } });
      mounted = { elements, payer };
      element.on('ready', () => listener.ready());
      element.on('loaderror', () => listener.broken());
      element.on('change', ({ value }) => listener.methodChosen(value.type === 'upi' ? 'upi' : 'card'));
      element.mount(container);
      return () => {
        stopListening();
        element.destroy();
        if (mounted?.elements === elements) mounted = null;
      };
    },

    confirm: async (clientSecret) => {
      if (!stripe || !mounted) throw failure('incomplete');
      // Another form may be mounted while Stripe checks this form.
      const { elements, payer } = mounted;
      const { error: incomplete } = await elements.submit();
      if (incomplete) throw failure('incomplete', incomplete.code);
      return reportedPayment(
        await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: {
            return_url: `${window.location.origin}/checkout`,
            payment_method_data: { billing_details: payer },
            shipping: payer,
          },
          redirect: 'if_required',
        }),
      );
    },

    read: async (clientSecret) => {
      const response = await stripe?.retrievePaymentIntent(clientSecret);
      if (!response?.paymentIntent) throw failure('unknown', response?.error.code);
      return statusOf(response.paymentIntent);
    },

    resume: async (clientSecret) => {
      if (!stripe) throw failure('unknown');
      return reportedPayment(await stripe.handleNextAction({ clientSecret }));
    },
  };
};
