import { createApi, fieldsOf } from './api.js';
import { createElements } from './elements.js';
import { completeAction } from './next-action.js';

// The URL is read immediately, because `currentScript` is null in callbacks that run later.
const base = new URL('.', document.currentScript.src);

const withReturn = (address, paymentIntent) => {
  const url = new URL(address, location.href);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
  url.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending');
  return url.href;
};

const createStripe = (key) => {
  if (!/^pk_/.test(key ?? ''))
    throw new Error(`Invalid API Key: ${key}. Please call Stripe() with your publishable key.`);
  const api = createApi(base, key);
  const groups = new WeakMap();

  return {
    elements(options) {
      const made = createElements(api, options);
      groups.set(made.group, made);
      return made.group;
    },

    retrievePaymentIntent: (clientSecret) => api.retrieve(clientSecret),

    async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const made = groups.get(elements);
      const secret = clientSecret ?? made?.clientSecret();
      const element = made?.element();
      const form = element?.form();
      if (!form || !element.isMounted()) {
        throw new Error('Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element.');
      }
      if (redirect === 'always' && !confirmParams.return_url) {
        throw new Error(
          'stripe.confirmPayment(): the `confirmParams.return_url` argument is required when `redirect` is "always".',
        );
      }
      const invalid = form.validate();
      if (invalid) return { error: invalid };
      element.setBusy(true);
      try {
        const confirmed = await api.confirm(secret, { ...form.data(), ...fieldsOf(confirmParams) });
        if (confirmed.error) return confirmed;
        const result = await completeAction(api, secret, confirmed.paymentIntent);
        if (result.error || redirect === 'if_required') return result;
        location.assign(withReturn(confirmParams.return_url, result.paymentIntent));
        return new Promise(() => undefined);
      } finally {
        element.setBusy(false);
      }
    },

    async handleNextAction({ clientSecret }) {
      const found = await api.retrieve(clientSecret);
      return found.error ? found : completeAction(api, clientSecret, found.paymentIntent);
    },

    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
};

function Stripe(key) {
  return createStripe(key);
}
Stripe.version = 'endive';
window.Stripe = Stripe;
