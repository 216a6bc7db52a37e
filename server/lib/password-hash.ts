import { hash, verify, type Options } from '@node-rs/argon2';
import { coresForWork } from './cores-for-work';
import { FairSemaphore } from './fair-semaphore';
import { randomText } from './random-text';
import { currentSource } from './request-context';

/** OWASP recommends at least these values for argon2id, which is the library's default algorithm. */
export const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes run concurrently, because each keeps a core busy and needs 19 MiB. */
const semaphore = new FairSemaphore({
  concurrency: Math.min(2, coresForWork),
  maxQueuedPerCaller: Infinity,
  maxQueued: Infinity,
});

/** Runs a slow hash. Alternates between sources (such as IP addresses), so that one source hardly delays the others. */
export const hashFairly = <Value>(hashing: () => Promise<Value>): Promise<Value> =>
  semaphore.run(currentSource() ?? '', hashing);

/** Keyboards encode the same characters differently. */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  hashFairly(() => hash(normalized(password), passwordCost));

/** Computed when the module loads, so that the first sign-in with an unknown address is as fast as later ones. */
const dummyHash = hashPassword(randomText());
// Prevents an unhandled rejection. `verifyPassword` still receives the error, because it awaits the hash.
dummyHash.catch(() => undefined);

/** Returns false for a null hash, but takes the same time, so that timing does not reveal which accounts exist. */
export const verifyPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const known = passwordHash ?? (await dummyHash);
  const isRight = await hashFairly(() => verify(known, normalized(password)));
  return passwordHash !== null && isRight;
};
