import type { Billing } from '../../../contract/checkout';
import type { Country } from '../../../contract/countries';
import { ShopError } from '../../lib/shop-error';
import { normaliseEmail } from '../accounts/email-address';
import { wrongField } from '../../../contract/field-messages';
import { placeOf } from '../postal-address';

/** Billing details as stored: single-line texts, the country's listed name and a normalised e-mail address. */
export interface Destination {
  billing: Billing;
  country: Country;
}

/** @throws ShopError invalid_request as `placeOf`, and for an invalid e-mail. */
export const destinationOf = (given: Billing): Destination => {
  const { address, country } = placeOf(given, 'billing.');
  const email = normaliseEmail(given.email);
  if (email === null) {
    const details = [{ field: 'billing.email', problem: wrongField.email }];
    throw new ShopError('invalid_request', { message: wrongField.email, details });
  }
  return { billing: { ...address, email }, country };
};
