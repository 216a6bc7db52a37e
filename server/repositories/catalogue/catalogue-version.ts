import { sql, type Transaction } from 'kysely';
import type { Connection } from '../../db/transaction';
import type { Tables } from '../../db/tables';

/** The NOTIFY channel on which every process of the shop hears the new version. */
export const catalogueChannel = 'catalogue_changed';

export const readCatalogueVersion = async (connection: Connection): Promise<number> => {
  const row = await connection.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
};

/**
 * Marks the catalogue as changed; to be called in the transaction that changes it, as its last write (the row stays
 * locked until the commit). The notification goes out with the commit, and not at all with a roll-back.
 */
export const raiseCatalogueVersion = async (transaction: Transaction<Tables>): Promise<number> => {
  const row = await transaction
    .updateTable('catalogue_version')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${catalogueChannel}, ${String(row.version)})`.execute(transaction);
  return row.version;
};
