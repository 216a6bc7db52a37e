/**
 * Breaks links in text that a customer typed, because mail programs turn `https://` and words joined by a dot into
 * links. An attacker with a stolen session could otherwise mail the account's owner a link to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
