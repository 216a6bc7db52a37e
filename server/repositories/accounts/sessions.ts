import type { Connection } from '../../db/transaction';

export interface NewSession {
  id: string;
  userId: string;
  expiresAt: Date;
}

export const insertSession = async (trx: Connection, session: NewSession, now: Date): Promise<void> => {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: now,
      touched_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
};

/** The session's user, while it has not run out. */
export const findSession = (trx: Connection, id: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.touched_at', 'users.email'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

/** Moves the end of a session that was last touched before `touchedBefore`; of many at once, one writes. */
export const touchSession = async (
  trx: Connection,
  id: string,
  times: { now: Date; touchedBefore: Date; expiresAt: Date },
): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ touched_at: times.now, expires_at: times.expiresAt })
    .where('id', '=', id)
    .where('touched_at', '<=', times.touchedBefore)
    .execute();
};

export const deleteSession = async (trx: Connection, id: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('id', '=', id).execute();
};

export const deleteSessionsOf = async (trx: Connection, userId: string, exceptId?: string): Promise<void> => {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
};

export const deleteEndedSessions = async (trx: Connection, now: Date): Promise<void> => {
  await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
};
