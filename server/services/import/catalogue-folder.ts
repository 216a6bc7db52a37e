import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, type RawRecord } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import type { RawSections } from '../../domain/import/sections-check';
import { unlessMissing } from '../../lib/error-code';
import { lineOfJsonFault, parseFault } from '../../lib/json-fault';
import { NotUtf8, notUtf8Problem, readText } from './source-file';

const file = 'catalogue.json';

export const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder), [])).sort();

interface SectionsReading extends RawSections {
  isThere: boolean;
}

/** Reads `catalogue.json`, and adds each fault to `problems`. */
export const readSections = async (folder: string, problems: ProblemList): Promise<SectionsReading> => {
  const refuse = (field: string, problem: string, place = ''): void => problems.add({ file, place, field, problem });

  const parse = async (): Promise<unknown> => {
    let text: string | undefined;
    try {
      text = await readText(join(folder, file));
      const value: unknown = text === undefined ? undefined : JSON.parse(text);
      return value;
    } catch (error) {
      if (error instanceof NotUtf8) refuse('', notUtf8Problem);
      else if (error instanceof SyntaxError) {
        refuse('', `is not JSON: ${parseFault(error)}`, `line ${lineOfJsonFault(text ?? '')}`);
      } else throw error;
      return undefined;
    }
  };

  const records = (name: string, value: unknown): RawRecord[] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      refuse(name, 'must be a list');
      return [];
    }
    return value.flatMap((entry: unknown, index) => {
      const place = `${name}[${index}]`;
      if (isObject(entry)) return [{ file, place, values: entry }];
      refuse(name, 'must be an object', place);
      return [];
    });
  };

  const top = await parse();
  const catalogue = isObject(top) ? top : {};
  if (top !== undefined && !isObject(top)) refuse('', 'must be an object with "categories" and "banners"');
  for (const field of Object.keys(catalogue)) {
    if (field !== 'categories' && field !== 'banners') refuse(field, 'is not a field we know');
  }
  return {
    isThere: top !== undefined,
    hasCategories: 'categories' in catalogue,
    categories: records('categories', catalogue['categories']),
    banners: records('banners', catalogue['banners']),
  };
};
