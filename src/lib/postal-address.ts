import type { PostalAddress } from '../../contract/addresses';
import { pick } from '../../contract/pick';

export const addressFields = [
  'fullName',
  'country',
  'streetAddressLine1',
  'streetAddressLine2',
  'city',
  'state',
  'zipCode',
  'phoneNumber',
] as const satisfies readonly (keyof PostalAddress)[];

/** Returns only the fields of a postal address. Drops other fields, such as the id and the email. */
export const postalAddressOf = (address: PostalAddress): PostalAddress => pick(address, addressFields);

/** Returns whether all address fields are equal. `one` may be incomplete, and spaces around its fields are ignored. */
export const isSameAddress = (one: Partial<PostalAddress>, other: PostalAddress): boolean =>
  addressFields.every((field) => one[field]?.trim() === other[field]);

/** Returns a name that distinguishes addresses, such as "Asha Rao, 12 Residency Road, Bengaluru". */
export const addressName = ({ fullName, streetAddressLine1, city }: PostalAddress): string =>
  [fullName, streetAddressLine1, city].join(', ');
