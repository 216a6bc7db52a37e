import type { ConfirmPaymentData } from '@stripe/stripe-js';
import type { Billing } from '../../../contract/checkout';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';

/**
 * Returns the payer's name and address for Stripe. An Indian account can charge cards from abroad only with them
 * (decision 36).
 */
export const payerParams = (
  { fullName: name, phoneNumber: phone, email, ...place }: Billing,
  countries: readonly Country[],
): Pick<ConfirmPaymentData, 'payment_method_data' | 'shipping'> => {
  const country = findCountry(countries, place.country)?.iso2;
  const address = {
    line1: place.streetAddressLine1,
    line2: place.streetAddressLine2,
    city: place.city,
    state: place.state,
    postal_code: place.zipCode,
    ...(country !== undefined && { country }),
  };
  return {
    payment_method_data: { billing_details: { name, email, phone, address } },
    shipping: { name, phone, address },
  };
};
