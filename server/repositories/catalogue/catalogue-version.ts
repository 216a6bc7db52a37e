import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';

/** NOTIFY channel for new versions. */
export const catalogueChannel = 'catalogue_changed';

/** NOTIFY channel for ids of changed products. */
export const productChannel = 'product_changed';

export const readCatalogueVersion = async (database: Database): Promise<number> => {
  const row = await database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return row.version;
};

/**
 * Increments the version and notifies at commit. Call it as the last write of a transaction, because the row stays
 * locked until the commit.
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

/** Notifies at commit that only this product has changed (its rating). The catalogue version stays. */
export const announceProduct = async (transaction: Transaction, productId: string): Promise<void> => {
  await sql`select pg_notify(${productChannel}, ${productId})`.execute(transaction);
};
