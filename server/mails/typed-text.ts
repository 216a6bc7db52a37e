/**
 * Breaks links in text that a customer typed, because mail programs turn `https://` and words joined by a dot into
 * links. Otherwise somebody with a stolen session could lead the account's owner to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
