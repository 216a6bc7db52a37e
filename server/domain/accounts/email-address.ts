import { domainToASCII } from 'node:url';
import { longest } from '../../../contract/limits';
import { wrongValue } from '../../lib/shop-error';
import { wrongField } from '../../../contract/messages/fields';

/** The contract allows most of these characters, but a mail program could read `a,b@example.net` as two recipients. */
const forbiddenCharacters = /[\s,;:<>()[\]"\\\p{Cc}]/u;

/** Not allowed before the @, so that the addresses of two accounts never differ only in invisible characters. */
const invisibleCharacters = /\p{Cf}/u;

/** Not allowed in a domain, because `domainToASCII` would read them as parts of a URL or as encoded characters. */
const noDomainCharacters = /[/?#%@]/;

/** The top-level domain begins with a letter, so that an IP address does not match. */
const domainPattern = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;
const labelWithOuterHyphen = /(?:^|\.)-|-(?:\.|$)/;

/**
 * Returns a domain in the ASCII form that mail servers compare; null if the domain is not valid. `münchen.de` becomes
 * `xn--mnchen-3ya.de`, and `example.net` with a full-width letter or a soft hyphen becomes `example.net`. Without this
 * conversion, one mailbox could have many accounts.
 */
const domainInAscii = (domain: string): string | null => {
  const ascii = noDomainCharacters.test(domain) ? '' : domainToASCII(domain);
  return domainPattern.test(ascii) && !labelWithOuterHyphen.test(ascii) ? ascii : null;
};

/** Trims and lower-cases an address, and converts its domain to ASCII; null if the text is not one address. */
export const normaliseEmail = (text: string): string | null => {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > longest.email || at > 64 || forbiddenCharacters.test(address)) return null;
  const local = address.slice(0, at);
  const domain = domainInAscii(address.slice(at + 1));
  if (domain === null || local.includes('@') || invisibleCharacters.test(local)) return null;
  const normalised = `${local}@${domain}`;
  return normalised.length > longest.email ? null : normalised;
};

/** Like `normaliseEmail`, but throws. @throws ShopError invalid_request if the text is not one address. */
export const parseEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (email === null) throw wrongValue('email', wrongField.email);
  return email;
};

/** Gmail ignores dots before the @, and delivers mails for gmail.com and googlemail.com to the same mailbox. */
const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/**
 * Returns one address for all spellings that usually reach the same mailbox: `name+tag` becomes `name`.
 * Use the result only to count per mailbox: mails go to the unchanged address, and different spellings are different
 * accounts.
 * @param email an address as `normaliseEmail` returns it.
 */
export const mailboxOf = (email: string): string =>
  email
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
    .replace(gmail, (_address, local: string) => `${local.replaceAll('.', '')}@gmail.com`);

export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));
