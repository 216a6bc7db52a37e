import { askBank, waitForPhone } from './dialogs.js';

/** Returns `{ error }` if the last attempt failed and the payment needs a new method, otherwise `{ paymentIntent }`. */
export const resultOf = (paymentIntent) => {
  if (paymentIntent.status !== 'requires_payment_method' || !paymentIntent.last_payment_error) return { paymentIntent };
  return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
};

export const completeAction = async (api, clientSecret, paymentIntent) => {
  const retrieve = () => api.retrieve(clientSecret);
  const action = paymentIntent.next_action;
  if (paymentIntent.status !== 'requires_action' || !action) return resultOf(paymentIntent);
  if (action.type === 'redirect_to_url') {
    location.assign(action.redirect_to_url.url);
    return new Promise(() => undefined);
  }
  if (action.type === 'upi_handle_redirect_or_display_qr_code') {
    return resultOf(await waitForPhone(paymentIntent, api, retrieve));
  }
  const outcome = await askBank(paymentIntent, retrieve);
  const decided = outcome === 'ended' ? await retrieve() : await api.authorize(clientSecret, outcome);
  // If another tab has already decided, `authorize` fails, but the intent contains the decision.
  const latest = decided.error ? await retrieve() : decided;
  return latest.error ? latest : resultOf(latest.paymentIntent);
};
