import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';

/** The NOTIFY channel on which every process of the shop hears the new version. */
export const catalogueChannel = 'catalogue_changed';

export const readCatalogueVersion = async (database: Database): Promise<number> => {
  const row = await database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return row.version;
};

/**
 * Marks the catalogue as changed; to be called in the transaction that changes it, as its last write (the row stays
 * locked until the commit). The notification goes out with the commit, and not at all with a roll-back.
 */
export const raiseCatalogueVersion = async (transaction: Transaction): Promise<number> => {
  const row = await transaction
    .updateTable('catalogueVersion')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${catalogueChannel}, ${String(row.version)})`.execute(transaction);
  return row.version;
};
