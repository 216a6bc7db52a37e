/** Matches units that are written without a space. */
const tight = /^[°%′″]$/;

export const withUnit = (value: string, unit?: string): string =>
  unit === undefined || unit === '' ? value : `${value}${tight.test(unit) ? '' : '\u202f'}${unit}`;
