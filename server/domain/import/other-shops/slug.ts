const longestId = 80;

/**
 * Converts a text into an id: lower-case letters and figures, joined by hyphens. Returns '' if the text contains none
 * of them.
 */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replaceAll(/^-|-$/g, '');
