import { Type } from 'typebox';
import { phraseKey, type Synonym } from '../catalogue/synonyms';
import { recordCheck } from './check-record';
import type { CsvColumns } from './csv-records';
import { textLike } from './field-types';
import type { RawRecord, Refuse } from './import-record';

export const synonymColumns: CsvColumns = {
  kinds: { typed: 'text', means: 'text' },
  required: ['typed', 'means'],
};

const phrase = () => textLike(80, (value) => phraseKey(value) !== '', 'must have a letter or a figure');

const checkSynonym = recordCheck(Type.Object({ typed: phrase(), means: phrase() }, { additionalProperties: false }));

/** Limited, because every process keeps all synonyms in memory. */
const mostSynonyms = 5_000;

export const checkSynonyms = (records: readonly RawRecord[], refuse: Refuse): Synonym[] => {
  const places = new Map<string, string>();
  const tooMany = records[mostSynonyms];
  if (tooMany !== undefined) refuse(tooMany, 'typed', `there may be at most ${mostSynonyms} synonyms`);
  return records.flatMap((record) => {
    const synonym = checkSynonym(record, refuse);
    if (synonym === undefined) return [];
    const { typed, means } = synonym;
    const [key, meaning] = [phraseKey(typed), phraseKey(means)];
    if (key === meaning) refuse(record, 'means', `"${means}" means the same as what is typed`);
    const before = places.get(`${key}\n${meaning}`);
    if (before !== undefined) refuse(record, 'typed', `"${typed}" already means "${means}" in ${before}`);
    places.set(`${key}\n${meaning}`, record.place);
    return [synonym];
  });
};
