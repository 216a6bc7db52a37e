import { json, only, shape, text, type Reader } from '../lib/readers';
import { readText, writeText, type Area } from './browser-storage';

interface Kept<Value> {
  version: 1;
  /** Empty if the value was stored without an account. */
  userId: string;
  value: Value;
}

/**
 * A value stored without an account belongs to the next user who signs in, as does the cart of this browser. There is
 * no Redux slice for the value, because the initial JavaScript of every page would contain the slice.
 */
export const keptForUser = <Value>(area: Area, key: string, readValue: Reader<Value>) => {
  const read = json(shape<Kept<Value>>({ version: only(1), userId: text, value: readValue }));
  return {
    read: (userId: string): Value | null => {
      const kept = read(readText(area, key));
      return kept !== undefined && ['', userId].includes(kept.userId) ? kept.value : null;
    },
    keep: (userId: string, value: Value): void =>
      writeText(area, key, JSON.stringify({ version: 1, userId, value } satisfies Kept<Value>)),
    forget: (): void => writeText(area, key, null),
  };
};
