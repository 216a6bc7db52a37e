import { everyLocation } from '../../contract/limits';

/**
 * Returns whether a product ships to a location. `shipsTo` lists countries (ISO 3166). A product without this list
 * ships to every country.
 */
export const isShippedTo = (location: string, shipsTo: readonly string[] | null | undefined): boolean =>
  location === everyLocation || shipsTo?.includes(location) !== false;
