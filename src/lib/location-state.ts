import type { Location } from 'react-router-dom';

const carried = ({ state }: Pick<Location<unknown>, 'state'>, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>)[name] : undefined;

export const hasLocationState = (location: Pick<Location<unknown>, 'state'>, name: string): boolean =>
  carried(location, name) === true;

export const locationStateText = (location: Pick<Location<unknown>, 'state'>, name: string): string | null => {
  const value = carried(location, name);
  return typeof value === 'string' ? value : null;
};
