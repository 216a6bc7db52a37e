import { SignJWT, jwtVerify } from 'jose';
import type { SessionEntry } from '../../../contract/sessions';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { deriveKey } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import { ShopError } from '../../lib/shop-error';
import * as sessions from '../../repositories/accounts/sessions';

const hour = 60 * 60 * 1000;
/** Lifetime of a session after its last use, in ms. */
const sessionLifetime = 7 * 24 * hour;
/** Largest age of a session, in ms, even if the session is in use. */
export const maxSessionLifetime = 30 * 24 * hour;
const touchInterval = hour;
export const maxSessions = 100;
const algorithm = 'HS256';

export interface SessionAccount {
  isGuest: false;
  id: string;
  sessionId: string;
  email: string;
}

/** A shopper without an account (decision 28). */
export interface SessionGuest {
  isGuest: true;
  id: string;
  sessionId: string;
}

export type SessionShopper = SessionAccount | SessionGuest;

const endOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetime, createdAt.getTime() + maxSessionLifetime));

/** Rounds a time down to the hour, for privacy. */
const toTheHour = (time: Date): string => new Date(Math.floor(time.getTime() / hour) * hour).toISOString();

type SessionDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** A token is valid only while the row of its session exists, so deleting the row ends the session immediately. */
export const createSessionsService = ({ config, database, clock }: SessionDependencies) => {
  const key = deriveKey(config.sessionSecret, 'tokens');

  const readToken = async (token: string): Promise<string | null> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock.now() });
      return typeof payload.jti === 'string' ? payload.jti : null;
    } catch {
      return null;
    }
  };

  const listOf = async (userId: string) => {
    const rows = await sessions.findSessionsOf(database, userId, clock.now());
    return rows.map(({ id, device, createdAt, touchedAt }) => ({
      id,
      device,
      createdAt: toTheHour(createdAt),
      lastUsedAt: toTheHour(touchedAt),
    }));
  };

  return {
    /** Returns a user's sessions, most recently used first, with times rounded down to the hour. */
    listOf,

    /**
     * Starts a session and returns its token. If the user already has `maxSessions` sessions, the least recently used
     * session ends.
     */
    async start(transaction: Transaction, userId: string, device = ''): Promise<string> {
      const now = clock.now();
      const id = opaqueId();
      await sessions.deleteOldestSessions(transaction, userId, maxSessions - 1);
      await sessions.insertSession(transaction, { id, userId, device, expiresAt: endOf(now, now) }, now);
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setJti(id)
        .setIssuedAt(now)
        .sign(key);
    },

    /** Returns null for a forged, expired or revoked token. */
    async authenticate(token: string): Promise<SessionShopper | null> {
      const id = await readToken(token);
      if (id === null) return null;
      const now = clock.now();
      const session = await sessions.findSession(database, id, now);
      if (session === undefined) return null;
      const touchedBefore = new Date(now.getTime() - touchInterval);
      if (session.touchedAt <= touchedBefore) {
        const expiresAt = endOf(session.createdAt, now);
        await inTransaction(database, (transaction) =>
          sessions.touchSession(transaction, id, { now, touchedBefore, expiresAt }),
        );
      }
      const { userId, email } = session;
      if (email === null) return { isGuest: true, id: userId, sessionId: id };
      return { isGuest: false, id: userId, sessionId: id, email };
    },

    /** Returns the current session first, and then the other sessions, most recently used first. */
    async list({ id, sessionId }: SessionAccount): Promise<SessionEntry[]> {
      const rows = await listOf(id);
      const entries = rows.map((row) => ({ ...row, _id: row.id, isCurrent: row.id === sessionId }));
      return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    signOut: async ({ id, sessionId }: SessionShopper): Promise<void> => {
      await inTransaction(database, (transaction) => sessions.deleteSession(transaction, sessionId, id));
    },

    /** @throws ShopError session_not_found, also for another user's session. */
    async end({ id }: SessionAccount, sessionId: string): Promise<void> {
      const isEnded = await inTransaction(database, (transaction) =>
        sessions.deleteSession(transaction, sessionId, id),
      );
      if (!isEnded) throw new ShopError('session_not_found');
    },

    endOthers: ({ id, sessionId }: SessionAccount): Promise<void> =>
      inTransaction(database, (transaction) => sessions.deleteSessionsOf(transaction, id, sessionId)),

    endAllOf: (userId: string): Promise<void> =>
      inTransaction(database, (transaction) => sessions.deleteSessionsOf(transaction, userId)),

    endAll: (transaction: Transaction, userId: string, exceptId?: string): Promise<void> =>
      sessions.deleteSessionsOf(transaction, userId, exceptId),

    prune: (): Promise<void> =>
      inTransaction(database, (transaction) => sessions.deleteEndedSessions(transaction, clock.now())),
  };
};

export type SessionsService = ReturnType<typeof createSessionsService>;
