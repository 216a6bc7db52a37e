/** Signs that stand at their figure without a space. */
const tight = /^[°%′″]$/;

/** A figure and its unit, joined by a thin space that does not break. */
export const withUnit = (value: string, unit?: string): string =>
  unit === undefined || unit === '' ? value : `${value}${tight.test(unit) ? '' : '\u202f'}${unit}`;
