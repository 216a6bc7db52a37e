import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { PictureInfo } from '../../../contract/common';
import type { PictureRow } from '../../db/tables/catalogue';
import type { Database, Transaction } from '../../db/database';

export type PictureValue = Static<typeof PictureInfo>;

/** What a page needs of a row of `pictures` that a query calls `picture`. */
export const pictureJson = sql`json_build_object('file', picture.file, 'width', picture.width,
  'height', picture.height, 'placeholder', picture.placeholder)`;

/** The pictures of a product that a query calls `product`, in the product's own order. */
export const productPicturesJson = sql`coalesce((
  select json_agg(${pictureJson} order by listed.position)
  from unnest(product.images) with ordinality as listed (file, position)
  join pictures picture on picture.file = listed.file), '[]'::json)`;

/** The names of all originals of the catalogue. */
export const readPictureFiles = async (database: Database): Promise<string[]> => {
  const rows = await database.selectFrom('pictures').select('file').orderBy('file').execute();
  return rows.map(({ file }) => file);
};

const CHUNK = 500;

/** Stores pictures that are not known yet; a known one is the same one, because its name carries its content. */
export const addPictures = async (transaction: Transaction, pictures: readonly PictureRow[]): Promise<void> => {
  for (let start = 0; start < pictures.length; start += CHUNK) {
    const chunk = pictures.slice(start, start + CHUNK);
    await transaction
      .insertInto('pictures')
      .values(chunk)
      .onConflict((conflict) => conflict.column('file').doNothing())
      .execute();
  }
};
