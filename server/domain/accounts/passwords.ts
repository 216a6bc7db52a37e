import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { FairSemaphore } from '../../lib/fair-semaphore';
import { currentSource } from '../../lib/request-context';

/** argon2id (the library's default) with OWASP's minimum cost. */
export const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing keeps a core busy, so only two run concurrently. `account-limits.ts` limits the attempts. */
const semaphore = new FairSemaphore({ atOnce: 2, waitingOfOne: Infinity, waitingOfAll: Infinity });
const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => semaphore.run(currentSource() ?? '', work);

/** Keyboards encode the same characters differently. */
const typed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(typed(password), passwordCost));

/** Computed at load, so that the first unknown address takes no longer than others. */
const dummyHash = hashPassword(randomBytes(16).toString('base64url'));
// Avoids an unhandled rejection; callers that await the hash still see the error.
dummyHash.catch(() => undefined);

/**
 * Compares a password with its hash. Without a hash it takes as long and returns false, so that timing does not reveal
 * accounts.
 */
export const verifyPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const known = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(known, typed(password)));
  return passwordHash !== null && isRight;
};
