import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '../../db/database';
import type { PictureRow } from '../../db/tables/catalogue';
import type { RawRecord } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import { textOf } from '../../lib/text-of';
import { isMissing } from '../../lib/error-code';
import { readMissingPictures } from '../../repositories/import/staged-products';
import {
  keepNamedFiles,
  readFileNames,
  readKnownFiles,
  readStagedFiles,
  stagePictureNames,
  stagePictures,
} from '../../repositories/import/staged-pictures';
import { ingestPictures } from '../pictures/picture-ingestion';
import type { OnProgress } from './import-progress';

interface StageOptions {
  problems: ProblemList;
  mayBeMissing: boolean;
  keep: (picture: PictureRow, bytes: Buffer) => Promise<void>;
  onProgress?: OnProgress | undefined;
}

interface StagedPictures {
  /** Maps the names of category and banner pictures in the folder `images/` to their names in the file store. */
  files: ReadonlyMap<string, string>;
  count: number;
}

const chunkSize = 200;

async function* filesIn(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Stages the pictures that products, categories or banners use. Products must be staged first. */
export const stageFolderPictures = async (
  transaction: Transaction,
  folder: string,
  sections: readonly RawRecord[],
  { problems, mayBeMissing, keep, onProgress }: StageOptions,
): Promise<StagedPictures> => {
  const images = join(folder, 'images');
  await stagePictureNames(transaction, filesIn(images));
  const named = sections.map((record) => ({ record, name: textOf(record.values['image']) }));
  const sectionNames = named.map(({ name }) => name).filter((name) => name !== '');
  const refuseMissing = (file: string, place: string, field: string, name: string): void =>
    problems.add({ file, place, field, problem: `there is no images/${name}` });

  if (!mayBeMissing) {
    const existing = new Set(await readKnownFiles(transaction, sectionNames));
    for (const { record, name } of named) {
      if (name !== '' && !existing.has(name)) refuseMissing(record.file, record.place, 'image', name);
    }
    const { rows, total } = await readMissingPictures(transaction);
    for (const { file, place, name } of rows) refuseMissing(file, place, 'images', name);
    problems.addUnlisted(rows[0]?.file ?? '', total - rows.length);
  }

  const count = await keepNamedFiles(transaction, sectionNames);
  let after = '';
  let done = 0;
  for (;;) {
    const names = await readFileNames(transaction, after, chunkSize);
    const last = names.at(-1);
    if (last === undefined) break;
    const { pictures, refused } = await ingestPictures(images, names, keep);
    for (const { name, problem } of refused) problems.add({ file: `images/${name}`, place: '', field: '', problem });
    await stagePictures(transaction, [...pictures.values()]);
    after = last;
    done += names.length;
    onProgress?.('pictures', done, count);
  }
  return { files: await readStagedFiles(transaction, sectionNames), count };
};
