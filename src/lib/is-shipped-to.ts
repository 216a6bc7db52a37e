import { everyLocation } from '../../contract/limits';

/** `shipsTo` lists countries (ISO 3166). Without this list, a product ships everywhere. */
export const isShippedTo = (location: string, shipsTo: readonly string[] | null | undefined): boolean =>
  location === everyLocation || shipsTo?.includes(location) !== false;
