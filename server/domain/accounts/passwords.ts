import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** argon2id, which is the library's default, with the least cost that OWASP names for it. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two keyboards can arrive as different code points. */
const typed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/** Made as soon as this is loaded, so that the first unknown address does not take longer than the rest. */
const nobodysHash = hashPassword(randomBytes(16).toString('base64url'));
// Whoever waits for it is told; nobody waiting is no reason to end the process.
nobodysHash.catch(() => undefined);

/**
 * Whether the password is the one of this hash. Without a hash (no such account, or one that has no password) it takes
 * just as long and answers false, so that timing does not tell who has an account.
 */
export const verifyPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await nobodysHash), typed(password));
  return passwordHash !== null && isRight;
};
