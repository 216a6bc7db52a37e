import type { Tables } from '../../db/tables';
import type { Database, Transaction } from '../../db/database';

export const findKnownBrowsers = (
  database: Database,
  userId: string,
): Promise<Pick<Tables['knownBrowsers'], 'digest' | 'seenAt'>[]> =>
  database.selectFrom('knownBrowsers').select(['digest', 'seenAt']).where('userId', '=', userId).execute();

export const upsertKnownBrowser = async (
  transaction: Transaction,
  browser: Omit<Tables['knownBrowsers'], 'seenAt'>,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('knownBrowsers')
    .values({ ...browser, seenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'digest']).doUpdateSet({ seenAt: now }))
    .execute();
};

export const deleteBrowsersOf = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.deleteFrom('knownBrowsers').where('userId', '=', userId).execute();
};

export const deleteOldestBrowsers = async (transaction: Transaction, userId: string, kept: number): Promise<void> => {
  await transaction
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('digest', 'in', (query) =>
      query
        .selectFrom('knownBrowsers')
        .select('digest')
        .where('userId', '=', userId)
        .orderBy('seenAt', 'desc')
        .orderBy('digest')
        .offset(kept),
    )
    .execute();
};

/**
 * Deletes browsers last seen before `time`, but keeps each user's newest browser. Otherwise the next unknown browser
 * would count as the account's first browser, about which the owner gets no mail.
 */
export const deleteBrowsersBefore = async (transaction: Transaction, time: Date): Promise<void> => {
  await transaction
    .deleteFrom('knownBrowsers as old')
    .where('old.seenAt', '<', time)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('knownBrowsers as newer')
          .select('newer.digest')
          .whereRef('newer.userId', '=', 'old.userId')
          .whereRef('newer.seenAt', '>', 'old.seenAt'),
      ),
    )
    .execute();
};
