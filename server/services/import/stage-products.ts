import type { Transaction } from '../../db/database';
import { plannedProduct, type Placement } from '../../domain/import/catalogue-plan';
import { isDeclared, readSourceProduct } from '../../domain/import/catalogue-records';
import { isObject, refuseInto, type RawRecord } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import { listOf, usedBefore } from '../../domain/import/sections-check';
import { textOf } from '../../lib/text-of';
import {
  createStaging,
  indexStaging,
  readRepeatedIds,
  stageProducts,
  unstageFiles,
  type StagedProduct,
} from '../../repositories/import/staged-products';
import { readRepeatedSkus, readTakenSkus } from '../../repositories/import/staged-skus';
import type { OnProgress } from './import-progress';
import { findProductFiles, readProductFile } from './product-files';

interface StageOptions {
  placements: ReadonlyMap<string, Placement>;
  problems: ProblemList;
  /** `compared` is for a dry run, which needs only the columns that it compares. */
  columns: 'all' | 'compared';
  /** True if products that the folder lacks will be hidden, which frees their SKUs. */
  prune: boolean;
  onProgress?: OnProgress | undefined;
}

export interface StagedCounts {
  products: number;
  undeclared: number;
  firstUndeclared: string[];
}

const maxNamed = 10;

const skusOf = (values: RawRecord['values']): string[] =>
  [values, ...listOf(values['variants']).filter(isObject)].map(({ sku }) => textOf(sku)).filter((sku) => sku !== '');

const checkUnique = async (transaction: Transaction, problems: ProblemList, prune: boolean): Promise<void> => {
  const ids = await readRepeatedIds(transaction);
  for (const { file, place, id, firstFile, firstPlace } of ids.rows) {
    problems.add({ file, place, field: 'id', problem: usedBefore(id, `${firstFile}, ${firstPlace}`) });
  }
  problems.addUnlisted(ids.rows[0]?.file ?? '', ids.total - ids.rows.length);

  const skus = await readRepeatedSkus(transaction);
  for (const { file, place, sku, firstFile, firstPlace } of skus.rows) {
    problems.add({ file, place, field: 'sku', problem: usedBefore(sku, `${firstFile}, ${firstPlace}`) });
  }
  problems.addUnlisted(skus.rows[0]?.file ?? '', skus.total - skus.rows.length);
  if (prune) return;

  const taken = await readTakenSkus(transaction);
  for (const { file, place, sku, productId } of taken.rows) {
    problems.add({ file, place, field: 'sku', problem: usedBefore(sku, `the product "${productId}" of the shop`) });
  }
  problems.addUnlisted(taken.rows[0]?.file ?? '', taken.total - taken.rows.length);
};

/**
 * Stages the products of a folder in temporary tables. Reads files only as fast as the database accepts rows, so that
 * memory does not grow with the folder.
 */
export const stageFolder = async (
  transaction: Transaction,
  folder: string,
  { placements, problems, columns, prune, onProgress }: StageOptions,
): Promise<StagedCounts> => {
  const files = await findProductFiles(folder);
  const allBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const refuse = refuseInto(problems);
  const unreadable: string[] = [];
  let bytesRead = 0;
  let records = 0;
  let undeclared = 0;
  const firstUndeclared: string[] = [];

  const check = (record: RawRecord): StagedProduct => {
    const { file, place, values } = record;
    const id = textOf(values['id']);
    const subCatId = textOf(values['subCatId']);
    const placement = placements.get(subCatId);
    const source = readSourceProduct(record, refuse);
    if (source !== undefined && !isDeclared(source)) {
      undeclared += 1;
      if (firstUndeclared.length < maxNamed) firstUndeclared.push(id);
    }
    if (subCatId !== '' && placement === undefined) {
      refuse(record, 'subCatId', `there is no subcategory "${subCatId}"`);
    }
    const staged = {
      file,
      place,
      id: id === '' ? null : id,
      images: listOf(values['images'])
        .map(textOf)
        .filter((name) => name !== ''),
      skus: skusOf(values),
    };
    // After a problem, nothing will be imported, so only the fields that further checks need are staged.
    if (source === undefined || placement === undefined || !problems.isEmpty) return staged;
    const addedAt = source.addedOn === undefined ? null : `${source.addedOn}T00:00:00Z`;
    return { ...staged, product: { addedAt, variants: source.variants, plan: plannedProduct(source, placement) } };
  };

  async function* checked(): AsyncGenerator<StagedProduct[]> {
    const onBytes = (count: number): void => void (bytesRead += count);
    const onUnreadable = (file: string): void => void unreadable.push(file);
    for (const file of files) {
      for await (const part of readProductFile(file, { problems, onBytes, onUnreadable })) {
        yield part.map(check);
        records += part.length;
        onProgress?.('read', records, Math.max(records + 1, Math.round((records * allBytes) / bytesRead)));
      }
    }
    onProgress?.('read', records, records);
  }

  await createStaging(transaction);
  const products = await stageProducts(transaction, checked(), columns);
  await unstageFiles(transaction, unreadable);
  await indexStaging(transaction);
  await checkUnique(transaction, problems, prune);
  return { products, undeclared, firstUndeclared };
};
