import { createHmac } from 'node:crypto';
import type { GuestSession } from '../../../contract/guests';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { unpaidHoldsWindow } from '../../domain/ordering/unpaid-holds';
import { deriveKey } from '../../lib/keys';
import { opaqueId } from '../../lib/opaque-id';
import * as guests from '../../repositories/accounts/guests';
import { guestSessions } from '../call-limits';
import type { Caller } from './caller';
import { maxSessionLifetime, type SessionsService } from './sessions';

/** Age in ms from which a guest may be deleted. Requests of a younger guest may still be running. */
const idleTime = 24 * 60 * 60 * 1000;
/**
 * How long a guest's network source is stored, in ms. The guest may hold stock until the session ends, and an unpaid
 * hold then counts towards the limits for another `unpaidHoldsWindow`.
 */
const sourceTime = maxSessionLifetime + unpaidHoldsWindow;
const batchSize = 500;

type GuestDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

/** Manages sessions of shoppers without an account (decision 28). */
export const createGuestSessionsService = (
  { config, database, clock, limits }: GuestDependencies,
  sessions: Pick<SessionsService, 'start'>,
) => {
  const key = deriveKey(config.sessionSecret, 'guest sources');
  const digestOfSource = (source: string): string => createHmac('sha256', key).update(source).digest('base64url');

  return {
    /** Creates a guest and starts the guest's only session. @throws ShopError rate_limited. */
    async begin({ source, device }: Caller): Promise<GuestSession> {
      for (const limit of guestSessions) await limits.consume(limit, source);
      const userId = opaqueId();
      const guestSource = digestOfSource(source);
      return inTransaction(database, async (transaction) => {
        await guests.insertGuest(transaction, { id: userId, guestSource }, clock.now());
        return { token: await sessions.start(transaction, userId, device), userId };
      });
    },

    /**
     * Deletes guests older than `idleTime` that have no session, order or checkout. Forgets network sources older
     * than `sourceTime`.
     */
    async prune(): Promise<void> {
      await guests.forgetSources(database, new Date(clock.now().getTime() - sourceTime));
      const before = new Date(clock.now().getTime() - idleTime);
      let count: number;
      do {
        count = await inTransaction(database, async (transaction) => {
          const ids = await guests.findIdleGuests(transaction, before, batchSize);
          await guests.deleteGuests(transaction, ids);
          return ids.length;
        });
      } while (count === batchSize);
    },
  };
};

export type GuestSessionsService = ReturnType<typeof createGuestSessionsService>;
