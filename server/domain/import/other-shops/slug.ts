const longestId = 80;

/** Returns lower-case words of a to z and digits, joined by hyphens. Accents are removed. '' if nothing remains. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replaceAll(/^-|-$/g, '');
