import { sql } from 'kysely';
import { copyInto, copyLine } from '../../db/copy-rows';
import type { Transaction } from '../../db/database';
import type { PictureRow } from '../../db/tables/catalogue';

const namesPerChunk = 2_000;

export const stagePictureNames = async (transaction: Transaction, names: AsyncIterable<string>): Promise<void> => {
  await sql`create temporary table import_files (name text primary key) on commit drop`.execute(transaction);
  await sql`create temporary table import_pictures (name text primary key, file text not null, width integer not null,
    height integer not null, placeholder text not null, bytes integer not null) on commit drop`.execute(transaction);
  async function* lines(): AsyncGenerator<string> {
    let waiting: string[] = [];
    for await (const name of names) {
      waiting.push(copyLine([name]));
      if (waiting.length < namesPerChunk) continue;
      yield waiting.join('');
      waiting = [];
    }
    if (waiting.length > 0) yield waiting.join('');
  }
  await copyInto(transaction, 'import_files', ['name'], lines());
};

/** Deletes the staged file names that no product or section refers to. Returns the number of remaining names. */
export const keepNamedFiles = async (transaction: Transaction, sectionNames: readonly string[]): Promise<number> => {
  await sql`delete from import_files where name <> all (${[...sectionNames]}::text[])
    and not exists (select from (select unnest(images) as name from import_products) named
      where named.name = import_files.name)`.execute(transaction);
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_files`.execute(transaction);
  return rows[0]?.count ?? 0;
};

export const readFileNames = async (transaction: Transaction, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from import_files where name > ${after}
    order by name limit ${limit}`.execute(transaction);
  return rows.map(({ name }) => name);
};

export const stagePictures = async (transaction: Transaction, pictures: readonly PictureRow[]): Promise<void> => {
  const columns = ['name', 'file', 'width', 'height', 'placeholder', 'bytes'];
  async function* lines(): AsyncGenerator<string> {
    yield pictures
      .map(({ sourceName, file, width, height, placeholder, bytes }) =>
        copyLine([sourceName, file, width, height, placeholder, bytes]),
      )
      .join('');
  }
  if (pictures.length > 0) await copyInto(transaction, 'import_pictures', columns, lines());
};

/** Skips known file names: they contain a hash of the content, so a picture with a known name is already stored. */
export const addStagedPictures = async (transaction: Transaction): Promise<void> => {
  await sql`insert into pictures (file, source_name, width, height, placeholder, bytes)
    select file, name, width, height, placeholder, bytes from import_pictures
    on conflict (file) do nothing`.execute(transaction);
};

/** Maps the names of files in the folder's `images/` to the stored file names. */
export const readStagedFiles = async (
  transaction: Transaction,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; file: string }>`
    select name, file from import_pictures where name = any (${[...names]}::text[])`.execute(transaction);
  return new Map(rows.map(({ name, file }) => [name, file]));
};

export const readKnownFiles = async (transaction: Transaction, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from import_files where name = any (${[...names]}::text[])`.execute(transaction);
  return rows.map(({ name }) => name);
};
