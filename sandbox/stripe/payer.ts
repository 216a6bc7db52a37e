import type Stripe from 'stripe';
import type { Form } from '../http/form';
import type { TestCard } from './cards';
import { formText } from './form-text';
import { invalidRequest } from './stripe-failure';

/** The payer's name and address. Missing values are null, as in Stripe's responses. */
export interface Payer {
  billing: Stripe.PaymentMethod.BillingDetails;
  shipping: Stripe.PaymentIntent.Shipping | null;
}

const addressAt = (form: Form, ...steps: string[]): Stripe.Address => {
  const field = (name: string) => formText(form, ...steps, name) || null;
  return {
    city: field('city'),
    country: field('country'),
    line1: field('line1'),
    line2: field('line2'),
    postal_code: field('postal_code'),
    state: field('state'),
  };
};

export const payerOf = (form: Form): Payer => {
  const billing = ['payment_method_data', 'billing_details'];
  const field = (name: string) => formText(form, ...billing, name) || null;
  const shippedTo = formText(form, 'shipping', 'name');
  return {
    billing: {
      address: addressAt(form, ...billing, 'address'),
      email: field('email'),
      name: field('name'),
      phone: field('phone'),
      tax_id: null,
    },
    shipping:
      shippedTo === undefined
        ? null
        : {
            address: addressAt(form, 'shipping', 'address'),
            name: shippedTo,
            phone: formText(form, 'shipping', 'phone') || null,
          },
  };
};

const exportRefusal = (needed: string): Error =>
  invalidRequest(
    `As per Indian regulations, export transactions require ${needed}. More info here: https://stripe.com/docs/india-exports`,
  );

/**
 * @throws StripeFailure if a foreign card pays in rupees without a description or without the payer's name and address,
 * as Stripe does for an account in India.
 */
export const checkExport = (
  { currency, description }: Stripe.PaymentIntent,
  { country }: TestCard,
  { billing: { name, address } }: Payer,
): void => {
  if (currency !== 'inr' || country === 'IN') return;
  if (description === null) throw exportRefusal('a description');
  if (!name || !address?.line1 || !address.country) throw exportRefusal('a customer name and address');
};
