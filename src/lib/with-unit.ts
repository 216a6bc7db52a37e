/** A figure and its unit, joined by a thin space that does not break. */
export const withUnit = (value: string, unit?: string): string =>
  unit === undefined || unit === '' ? value : `${value}\u202f${unit}`;
