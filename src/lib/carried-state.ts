import type { Location } from 'react-router-dom';

/** Whether this entry of the history was come to with `name` carried along. What travels is not checked by any type. */
export const isCarried = ({ state }: Pick<Location<unknown>, 'state'>, name: string): boolean =>
  typeof state === 'object' && state !== null && (state as Readonly<Record<string, unknown>>)[name] === true;
