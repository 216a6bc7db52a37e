import type { Location } from 'react-router-dom';

/** What was carried along to this entry of the history as `name`. What travels is not checked by any type. */
const carried = ({ state }: Pick<Location<unknown>, 'state'>, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>)[name] : undefined;

export const isCarried = (location: Pick<Location<unknown>, 'state'>, name: string): boolean =>
  carried(location, name) === true;

/** Null where no text was carried along. */
export const carriedText = (location: Pick<Location<unknown>, 'state'>, name: string): string | null => {
  const value = carried(location, name);
  return typeof value === 'string' ? value : null;
};
