import { sql } from 'kysely';
import type { PictureRow } from '../../db/tables/catalogue';
import type { Database, Transaction } from '../../db/database';

export const findUploads = async (database: Database, userId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('uploads')
    .select('file')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('file')
    .execute();
  return rows.map(({ file }) => file);
};

export const insertUpload = async (
  transaction: Transaction,
  userId: string,
  picture: PictureRow,
  now: Date,
): Promise<void> => {
  await transaction.insertInto('pictures').values(picture).execute();
  await transaction.insertInto('uploads').values({ file: picture.file, userId, createdAt: now }).execute();
};

/** Deletes the user's unused uploads except the newest `kept`. */
export const deleteUnusedUploads = async (
  transaction: Transaction,
  userId: string,
  kept: number,
): Promise<string[]> => {
  const rows = await transaction
    .deleteFrom('uploads')
    .where('file', 'in', (query) =>
      query
        .selectFrom('uploads')
        .select('file')
        .where('userId', '=', userId)
        .where(
          sql<boolean>`not exists (select from users where users.id = uploads.user_id and uploads.file = any (users.images))`,
        )
        .orderBy('createdAt', 'desc')
        .orderBy('file')
        .offset(kept),
    )
    .returning('file')
    .execute();
  const files = rows.map(({ file }) => file);
  if (files.length > 0) await transaction.deleteFrom('pictures').where('file', 'in', files).execute();
  return files;
};
