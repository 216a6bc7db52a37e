import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { ChangedListing } from '../../domain/catalogue/list-scope';

export const catalogueChannel = 'catalogue_changed';

/** The NOTIFY channel for ids of changed products. */
export const productChannel = 'product_changed';

export const listingChannel = 'listing_changed';

/** `number` has no gaps, so that a missed notification is noticed. */
export interface ListingNotice {
  number: number;
  products: ChangedListing[];
}

/** PostgreSQL refuses payloads of 8,000 bytes or more; 100 bytes are left for `number` and the field names. */
const maxNoticeBytes = 7_900;

export const readVersions = async (database: Database): Promise<{ version: number; listings: number }> =>
  database.selectFrom('catalogueVersion').select(['version', 'listings']).executeTakeFirstOrThrow();

export const readCatalogueVersion = async (database: Database): Promise<number> => {
  const row = await database.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return row.version;
};

/**
 * Raises the version and notifies all processes at commit. This must be the last write of a transaction, because the
 * row of the version stays locked until the commit.
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

/** At commit, notifies all processes of a changed product. Does not raise the catalogue version. */
export const announceProduct = async (transaction: Transaction, productId: string): Promise<void> => {
  await sql`select pg_notify(${productChannel}, ${productId})`.execute(transaction);
};

/**
 * At commit, notifies all processes of products that have changed but stay in the same unfiltered lists. If the
 * products are too many for one notification, raises the catalogue version instead. This must be the last write of a
 * transaction, like `raiseCatalogueVersion`.
 */
export const announceListings = async (transaction: Transaction, products: ChangedListing[]): Promise<void> => {
  if (Buffer.byteLength(JSON.stringify(products)) > maxNoticeBytes) {
    await raiseCatalogueVersion(transaction);
    return;
  }
  const { listings } = await transaction
    .updateTable('catalogueVersion')
    .set({ listings: sql`listings + 1` })
    .returning('listings')
    .executeTakeFirstOrThrow();
  const notice: ListingNotice = { number: listings, products };
  await sql`select pg_notify(${listingChannel}, ${JSON.stringify(notice)})`.execute(transaction);
};
