import type { PinCode } from '../../contract/pin-codes';
// The table is written by `scripts/pin-codes.mjs`: state → city → PIN codes such as `560001-560107 560300`.
import table from './pin-code-table.json';

type Place = Omit<PinCode, 'pin'>;

const readTable = (): ReadonlyMap<number, Place> => {
  const places = new Map<number, Place>();
  for (const [state, cities] of Object.entries(table)) {
    for (const [city, ranges] of Object.entries(cities)) {
      const place = { city, state };
      for (const range of ranges.split(' ')) {
        const [from = 0, to = from] = range.split('-').map(Number);
        for (let pin = from; pin <= to; pin += 1) places.set(pin, place);
      }
    }
  }
  return places;
};

let places: ReadonlyMap<number, Place> | undefined;

/** Returns undefined for a code that India Post does not use. */
export const findPinCode = (pin: string): PinCode | undefined => {
  places ??= readTable();
  const place = places.get(Number(pin));
  return place && { pin, ...place };
};
