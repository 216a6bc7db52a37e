import { createPaymentElement } from './payment-element.js';

const supported = ['card', 'upi'];

/** Implements `stripe.elements(…)` with a single payment element, for a payment intent or for an amount. */
export const createElements = (api, given = {}) => {
  let options = { ...given };
  let current;

  const loadTypes = async () => {
    if (!options.clientSecret) {
      const known = options.currency === undefined || options.currency === 'inr' ? supported : ['card'];
      return { types: (options.paymentMethodTypes ?? known).filter((type) => supported.includes(type)) };
    }
    const { paymentIntent, error } = await api.retrieve(options.clientSecret);
    return error ? { error } : { types: paymentIntent.payment_method_types };
  };

  const group = {
    create(type, elementOptions) {
      if (type !== 'payment') throw new Error(`The sandbox has no Element of type ${type}, only 'payment'.`);
      if (current) throw new Error('Can only create one Element of type payment.');
      current = createPaymentElement({ loadTypes, appearance: options.appearance, options: elementOptions });
      current.inner.onDestroy(() => (current = undefined));
      return current.api;
    },
    getElement: (type) => (type === 'payment' ? (current?.api ?? null) : null),
    async update(changes) {
      options = { ...options, ...changes };
      if (changes.appearance) current?.inner.appearance(changes.appearance);
    },
    fetchUpdates: async () => ({}),
    on: () => undefined,
    async submit() {
      const form = current?.inner.form();
      if (!form)
        return {
          error: { type: 'validation_error', code: 'incomplete', message: 'The payment form is not ready yet.' },
        };
      const error = form.validate();
      return error ? { error } : { selectedPaymentMethod: form.type() };
    },
  };
  return { group, clientSecret: () => options.clientSecret, element: () => current?.inner };
};
