/**
 * Breaks links in text that a customer typed, because a mail goes to the account's owner and the session may be stolen.
 * Mail programs turn `https://` and words joined by a dot into links, so a name could lead the owner to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
