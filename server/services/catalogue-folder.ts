import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawCatalogue } from '../domain/catalogue-check';
import { isMissing } from '../domain/is-missing';
import type { ImportProblem, RawRecord } from '../domain/record-reader';

interface FolderReading {
  raw: RawCatalogue;
  problems: ImportProblem[];
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the files of one folder and notes what cannot even be read. */
class FolderReader {
  readonly problems: ImportProblem[] = [];

  constructor(private readonly folder: string) {}

  refuse(file: string, field: string, problem: string, place = ''): void {
    this.problems.push({ file, place, field, problem });
  }

  async json(file: string): Promise<unknown> {
    const text = await textOf(join(this.folder, file));
    if (text === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const position = /position (\d+)/.exec(message)?.[1];
      const line = position === undefined ? '' : `line ${text.slice(0, Number(position)).split('\n').length}`;
      this.refuse(file, '', `is not JSON: ${message}`, line);
      return undefined;
    }
  }

  records(file: string, name: string, value: unknown): RawRecord[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.refuse(file, name, 'must be a list');
      return [];
    }
    return value.flatMap((entry: unknown, index) => {
      const place = `${name}[${index}]`;
      if (isObject(entry)) return [{ file, place, values: entry }];
      this.refuse(file, name, 'must be an object', place);
      return [];
    });
  }
}

/**
 * Reads a folder in the owner's format: `catalogue.json` (categories and banners), `products/*.json`, and the names in
 * `images/`. Problems of reading are noted like all others, so that one run tells everything.
 */
export const readCatalogueFolder = async (folder: string): Promise<FolderReading> => {
  const reader = new FolderReader(folder);
  const file = 'catalogue.json';
  const top = await reader.json(file);
  const catalogue = isObject(top) ? top : {};
  if (top !== undefined && !isObject(top)) reader.refuse(file, '', 'must be an object with "categories" and "banners"');
  for (const field of Object.keys(catalogue)) {
    if (field !== 'categories' && field !== 'banners') reader.refuse(file, field, 'is not a field we know');
  }

  const products: RawRecord[] = [];
  const productFiles = (await namesIn(join(folder, 'products'))).filter((name) => name.endsWith('.json'));
  for (const name of productFiles) {
    const productFile = `products/${name}`;
    products.push(...reader.records(productFile, 'products', await reader.json(productFile)));
  }
  if (top === undefined && products.length === 0 && reader.problems.length === 0) {
    reader.refuse('', '', 'there is neither a catalogue.json nor any products in this folder');
  }
  return {
    problems: reader.problems,
    raw: {
      hasCategories: 'categories' in catalogue,
      categories: reader.records(file, 'categories', catalogue['categories']),
      banners: reader.records(file, 'banners', catalogue['banners']),
      products,
      pictureNames: new Set(await namesIn(join(folder, 'images'))),
    },
  };
};
