import type { Connection } from '../../db/transaction';

export interface ResetGrant {
  digest: string;
  email: string;
  expiresAt: Date;
}

/** The address's one grant: an earlier one ends. */
export const replaceResetGrant = async (trx: Connection, grant: ResetGrant, now: Date): Promise<void> => {
  await deleteResetGrants(trx, grant.email);
  await trx
    .insertInto('reset_grants')
    .values({ digest: grant.digest, email: grant.email, created_at: now, expires_at: grant.expiresAt })
    .execute();
};

export const hasResetGrant = async (
  trx: Connection,
  grant: Omit<ResetGrant, 'expiresAt'>,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('reset_grants')
    .select('digest')
    .where('digest', '=', grant.digest)
    .where('email', '=', grant.email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses the grant up. Of many at once, exactly one is told true. */
export const takeResetGrant = async (
  trx: Connection,
  grant: Omit<ResetGrant, 'expiresAt'>,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .deleteFrom('reset_grants')
    .where('digest', '=', grant.digest)
    .where('email', '=', grant.email)
    .where('expires_at', '>', now)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteResetGrants = async (trx: Connection, email: string): Promise<void> => {
  await trx.deleteFrom('reset_grants').where('email', '=', email).execute();
};

export const deleteEndedResetGrants = async (trx: Connection, now: Date): Promise<void> => {
  await trx.deleteFrom('reset_grants').where('expires_at', '<=', now).execute();
};
