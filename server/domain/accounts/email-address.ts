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
