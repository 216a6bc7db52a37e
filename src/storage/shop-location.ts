import { defaultLocation } from '../../contract/limits';

/** An ISO 3166 code, or All. */
export const isLocation = (text: string): boolean => /^([A-Z]{2}|All)$/.test(text);

export const locationOf = (text: string | null | undefined): string =>
  text && isLocation(text) ? text : defaultLocation;
