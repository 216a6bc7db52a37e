import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawCatalogue } from '../../domain/import/catalogue-check';
import { readCsvProducts } from '../../domain/import/csv-products';
import { lineOfJsonFault, parseFault } from '../../lib/json-fault';
import { isMissing } from '../../lib/error-code';
import type { ImportProblem, RawRecord } from '../../domain/import/import-record';

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

const bytesOf = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
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

  /** The file's text without a byte order mark; undefined where there is no such file, or where it is no text. */
  async text(file: string): Promise<string | undefined> {
    const bytes = await bytesOf(join(this.folder, file));
    if (bytes === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      this.refuse(file, '', 'is not UTF-8: in a spreadsheet, save it as "CSV UTF-8"');
      return undefined;
    }
  }

  async json(file: string): Promise<unknown> {
    const text = await this.text(file);
    if (text === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch (error) {
      this.refuse(file, '', `is not JSON: ${parseFault(error)}`, `line ${lineOfJsonFault(text)}`);
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
 * Reads a folder in the owner's format: `catalogue.json` (categories and banners), `products/*.json` and
 * `products.csv`, and the names in `images/`. Problems of reading are noted like all others, so that one run tells everything.
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
  const csv = await reader.text('products.csv');
  if (csv !== undefined) products.push(...readCsvProducts('products.csv', csv, reader.problems));
  if (top === undefined && csv === undefined && products.length === 0 && reader.problems.length === 0) {
    reader.refuse('', '', 'there is no catalogue.json, products.csv or products/*.json in this folder');
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
