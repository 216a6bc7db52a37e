import { storedValue } from '../storage/stored-value';

/** The newest version of a customer's cart that any tab of this browser has seen: by it tabs hear of each other. */
interface SeenCart {
  userId: string;
  version: number;
}

const parse = (text: string | null): SeenCart | null => {
  const [userId, version] = text?.split(' ') ?? [];
  return userId === undefined || version === undefined ? null : { userId, version: Number(version) };
};

const stored = storedValue('cartVersion', parse);

export const newestCartVersion = (userId: string): number => {
  const seen = stored.read();
  return seen?.userId === userId ? seen.version : 0;
};

/** Tells the other tabs. */
export const cartVersionSeen = (userId: string, version: number): void => {
  if (version > newestCartVersion(userId)) stored.write(`${userId} ${version}`);
};

export const subscribeToCartVersion = stored.subscribe;
