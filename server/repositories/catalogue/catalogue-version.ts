import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';

export const catalogueChannel = 'catalogue_changed';

/** NOTIFY channel that receives ids of changed products. */
export const productChannel = 'product_changed';

export const readCatalogueVersion = async (database: Database): Promise<number> => {
  const row = await database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return row.version;
};

/**
 * Raises the version, and notifies all processes at commit. This must be the last write of a transaction, because the
 * row stays locked until the commit.
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

/** Notifies all processes of a changed product at commit. The catalogue version stays the same. */
export const announceProduct = async (transaction: Transaction, productId: string): Promise<void> => {
  await sql`select pg_notify(${productChannel}, ${productId})`.execute(transaction);
};
