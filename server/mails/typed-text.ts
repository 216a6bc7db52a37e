/**
 * Text that a customer typed, for a mail to the account's address: somebody else may use a stolen session. Mail programs
 * make links of `https://` and of words with a dot between them, so that a name could send the owner to another site.
 */
export const withoutLinks = (text: string): string => text.replaceAll('://', ' ').replace(/\.(?=[^\s.])/g, '. ');
