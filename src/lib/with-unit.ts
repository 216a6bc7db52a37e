/** Matches units that are written without a space. */
const tight = /^[°%′″]$/;

/** Uses a narrow no-break space. */
export const withUnit = (value: string, unit?: string): string =>
  unit === undefined || unit === '' ? value : `${value}${tight.test(unit) ? '' : '\u202f'}${unit}`;
