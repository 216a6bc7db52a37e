import type { Billing, Business } from '../../../contract/checkout';
import type { Country } from '../../../contract/countries';
import { wrongValue } from '../../lib/shop-error';
import { normaliseEmail } from '../accounts/email-address';
import { blankBusiness, wrongField } from '../../../contract/messages/fields';
import { isGstin } from '../../../contract/gstin';
import { oneLine } from '../clean-text';
import { placeOf } from '../postal-address';

/** `billing` has single-line texts, the country's name from `countries`, and a normalized e-mail address. */
export interface Destination {
  billing: Billing;
  country: Country;
}

const businessOf = (given: Business): Business => {
  const company = oneLine(given.company);
  const gstin = given.gstin.replace(/\s/g, '').toUpperCase();
  if (company === '') throw wrongValue('billing.business.company', blankBusiness.company);
  if (!isGstin(gstin)) throw wrongValue('billing.business.gstin', wrongField.gstin);
  return { company, gstin };
};

/** Normalizes an address. @throws ShopError like `placeOf`, and for an invalid e-mail address, company or GSTIN. */
export const destinationOf = (given: Billing): Destination => {
  const { address, country } = placeOf(given, 'billing.');
  const email = normaliseEmail(given.email);
  if (email === null) throw wrongValue('billing.email', wrongField.email);
  const business = given.business && businessOf(given.business);
  return { billing: { ...address, email, ...(business && { business }) }, country };
};
