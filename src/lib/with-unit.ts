/** Matches units that are written without a space. */
const tight = /^[°%′″]$/;

/** Appends the unit: a `tight` unit directly, any other unit after a narrow no-break space. */
export const withUnit = (value: string, unit?: string): string =>
  unit === undefined || unit === '' ? value : `${value}${tight.test(unit) ? '' : '\u202f'}${unit}`;
