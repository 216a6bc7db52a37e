import { ShopError } from '../../lib/shop-error';
import { emailWrong } from '../field-messages';

/** What an address may not hold beyond the contract's pattern: each would let a mail program read a second recipient. */
const REFUSED = /[\s,;:<>()[\]"\\\p{Cc}]/u;

/**
 * The form addresses are compared and stored in: trimmed and in lower case (reading of the specification, "Unverified
 * accounts"). Null where the text cannot be one single address.
 */
export const normaliseEmail = (text: string): string | null => {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > 254 || at > 64 || REFUSED.test(address)) return null;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (local.includes('@') || !/^[^.]+(\.[^.]+)+$/.test(domain)) return null;
  return address;
};

/**
 * The address that a caller sent, in the form it is compared in.
 * @throws ShopError invalid_request where it cannot be one.
 */
export const parseEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (email !== null) return email;
  const details = [{ field: 'email', problem: emailWrong }];
  throw new ShopError('invalid_request', { message: emailWrong, details });
};

/** What to call somebody of whom only the address is known: what stands before the @. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));
