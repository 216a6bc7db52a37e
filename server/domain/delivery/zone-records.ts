import { Type } from 'typebox';
import { recordCheck } from '../import/check-record';
import type { CsvColumns } from '../import/csv-records';
import { integer, textLike } from '../import/field-types';
import type { RawRecord, Refuse } from '../import/import-record';
import type { DeliveryZone } from './zones';

export const zoneColumns: CsvColumns = {
  kinds: { prefix: 'text', airDays: 'number', surfaceDays: 'number', surfaceOnly: 'boolean', served: 'boolean' },
  required: ['prefix', 'airDays', 'surfaceDays'],
};

const prefixPattern = /^[1-9][0-9]{0,5}$/;
const longestTransit = 90;

const checkZone = recordCheck(
  Type.Object(
    {
      prefix: textLike(6, (value) => prefixPattern.test(value), 'must be the first 1 to 6 digits of PIN codes'),
      airDays: Type.Optional(integer(0, longestTransit)),
      surfaceDays: Type.Optional(integer(0, longestTransit)),
      surfaceOnly: Type.Boolean({ default: false }),
      served: Type.Boolean({ default: true }),
    },
    { additionalProperties: false },
  ),
);

export const readZones = (records: readonly RawRecord[], refuse: Refuse): DeliveryZone[] => {
  const places = new Map<string, string>();
  return records.flatMap((record) => {
    const zone = checkZone(record, refuse);
    if (zone === undefined) return [];
    const { prefix, airDays = null, surfaceDays = null, surfaceOnly, served } = zone;
    const before = places.get(prefix);
    if (before !== undefined) refuse(record, 'prefix', `"${prefix}" is already used in ${before}`);
    places.set(prefix, record.place);
    if (served && surfaceDays === null) refuse(record, 'surfaceDays', 'is missing');
    if (served && !surfaceOnly && airDays === null) refuse(record, 'airDays', 'is missing');
    return [{ prefix, airDays, surfaceDays, surfaceOnly, served }];
  });
};
