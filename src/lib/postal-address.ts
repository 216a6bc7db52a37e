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

export const postalAddressOf = (address: PostalAddress): PostalAddress => pick(address, addressFields);

export const isSameAddress = (one: Partial<PostalAddress>, other: PostalAddress): boolean =>
  addressFields.every((field) => one[field]?.trim() === other[field]);

export const addressName = ({ fullName, streetAddressLine1, city }: PostalAddress): string =>
  [fullName, streetAddressLine1, city].join(', ');
