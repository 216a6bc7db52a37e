import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { productColumns } from '../../domain/import/csv-products';
import { isObject, type RawRecord } from '../../domain/import/import-record';
import { JsonListFault, JsonListReader } from '../../domain/import/json-list';
import type { ProblemList } from '../../domain/import/problem-list';
import { isMissing } from '../../lib/error-code';
import { lineOfJsonFault, parseFault } from '../../lib/json-fault';
import { namesIn } from './catalogue-folder';
import { readCsvRecords } from './csv-file';
import { NotUtf8, notUtf8Problem, readChunks, readText } from './source-file';

interface ProductFile {
  /** Path relative to the folder. */
  name: string;
  path: string;
  bytes: number;
}

const csvName = 'products.csv';
/** Up to this size in bytes, a faulty JSON file is parsed again as a whole, to report the parser's own message. */
const maxParsedWhole = 32 * 1024 * 1024;

export const findProductFiles = async (folder: string): Promise<ProductFile[]> => {
  const lists = (await namesIn(join(folder, 'products'))).filter((name) => name.endsWith('.json'));
  const files = [...lists.map((name) => `products/${name}`), csvName].map(async (name) => {
    const path = join(folder, name);
    try {
      return [{ name, path, bytes: (await stat(path)).size }];
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  });
  return (await Promise.all(files)).flat();
};

interface Reading {
  problems: ProblemList;
  onBytes: (count: number) => void;
  /** Called for an unreadable file. The records that were already read from this file must then be dropped. */
  onUnreadable: (file: string) => void;
}

async function* readJsonFile({ name, path }: ProductFile, { problems, onBytes }: Reading): AsyncGenerator<RawRecord[]> {
  const reader = new JsonListReader();
  const decoder = new TextDecoder();
  let count = 0;
  const recordsOf = (entries: readonly unknown[]): RawRecord[] =>
    entries.flatMap((values) => {
      const place = `products[${count}]`;
      count += 1;
      if (isObject(values)) return [{ file: name, place, values }];
      problems.add({ file: name, place, field: 'products', problem: 'must be an object' });
      return [];
    });
  for await (const bytes of readChunks(path, onBytes)) {
    yield recordsOf(reader.push(decoder.decode(bytes, { stream: true })));
  }
  reader.end();
}

const describeFault = async ({ path, bytes }: ProductFile, fault: JsonListFault) => {
  const ownWords = { place: `line ${fault.line}`, field: '', problem: `is not JSON: ${parseFault(fault.cause)}` };
  if (bytes > maxParsedWhole) return ownWords;
  const text = (await readText(path)) ?? '';
  try {
    return Array.isArray(JSON.parse(text)) ? ownWords : { place: '', field: 'products', problem: 'must be a list' };
  } catch (error) {
    return { place: `line ${lineOfJsonFault(text)}`, field: '', problem: `is not JSON: ${parseFault(error)}` };
  }
};

/** Yields the products of a file in batches, and collects problems. An unreadable file is reported as one problem. */
export async function* readProductFile(file: ProductFile, reading: Reading): AsyncGenerator<RawRecord[]> {
  const { name } = file;
  const { problems } = reading;
  try {
    yield* name === csvName
      ? readCsvRecords({ ...file, columns: productColumns }, problems, reading.onBytes)
      : readJsonFile(file, reading);
  } catch (error) {
    if (!(error instanceof NotUtf8) && !(error instanceof JsonListFault)) throw error;
    problems.dropFile(name);
    reading.onUnreadable(name);
    const fault =
      error instanceof NotUtf8 ? { place: '', field: '', problem: notUtf8Problem } : await describeFault(file, error);
    problems.add({ file: name, ...fault });
  }
}
