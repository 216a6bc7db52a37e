const longestId = 80;

/** Returns lower-case letters and digits, joined by hyphens; '' if the text contains no Latin letters or digits. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replaceAll(/^-|-$/g, '');
