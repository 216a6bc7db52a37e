import { Type, type Static } from 'typebox';
import { bothIds } from './common';
import { longestInAddress } from './address-limits';
import { longest } from './limits';
import { visiblePattern } from './patterns';

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: visiblePattern });

/** A delivery address. In India, `zipCode` is a PIN code. */
export const PostalAddress = Type.Object({
  fullName: Line(longest.name),
  country: Line(longestInAddress.country),
  streetAddressLine1: Line(longestInAddress.streetLine),
  streetAddressLine2: Line(longestInAddress.streetLine),
  city: Line(longestInAddress.city),
  state: Line(longestInAddress.state),
  zipCode: Line(longestInAddress.zipCode),
  phoneNumber: Line(longest.phone),
});
export type PostalAddress = Static<typeof PostalAddress>;

/** Exactly one address of an address book is the default. */
export const SavedAddress = Type.Object({ ...bothIds, ...PostalAddress.properties, isDefault: Type.Boolean() });
export type SavedAddress = Static<typeof SavedAddress>;

/** The default address is first. The other addresses follow, oldest first. */
export const AddressBook = Type.Array(SavedAddress);
export type AddressBook = Static<typeof AddressBook>;
