import type { Location } from 'react-router-dom';

/** The location's state, which no type checks; empty if it is not an object. */
export const locationStateOf = ({ state }: Pick<Location<unknown>, 'state'>): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

export const hasLocationState = (location: Pick<Location<unknown>, 'state'>, name: string): boolean =>
  locationStateOf(location)[name] === true;

/** Null if the state has no text of this name. */
export const locationStateText = (location: Pick<Location<unknown>, 'state'>, name: string): string | null => {
  const value = locationStateOf(location)[name];
  return typeof value === 'string' ? value : null;
};
