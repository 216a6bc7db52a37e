import { everyLocation } from '../../contract/limits';

/** `shipsTo` lists countries (ISO 3166); if it is missing, the product ships to every country. */
export const isShippedTo = (location: string, shipsTo: readonly string[] | null | undefined): boolean =>
  location === everyLocation || shipsTo?.includes(location) !== false;
