import type { Billing } from '../../../contract/checkout';
import type { Country } from '../../../contract/countries';
import { findCountry } from '../../../contract/country-names';

/** Stripe needs the payer's name and address for cards from abroad (decision 36). */
export const payerOf = (billing: Billing, countries: readonly Country[]) => {
  const country = findCountry(countries, billing.country)?.iso2;
  return {
    name: billing.fullName.trim(),
    address: {
      line1: billing.streetAddressLine1,
      line2: billing.streetAddressLine2,
      city: billing.city,
      state: billing.state,
      postal_code: billing.zipCode,
      ...(country !== undefined && { country }),
    },
  };
};

export type Payer = ReturnType<typeof payerOf>;
