/**
 * Breaks links in text that a customer typed. Mail programs turn `https://` and words joined by a dot into links, so an
 * attacker with a stolen session could mail the account's owner a link to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
