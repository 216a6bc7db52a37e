/**
 * Text that a customer typed, for a mail that may go to somebody else: an order's e-mail address is any. Mail programs make
 * links of `https://` and of words with a dot between them, so that a name could send strangers to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
