import type { GuestItem } from '../../contract/cart';
import { clearGuestCart, readGuestCart } from './guest-cart';
import { storedValue } from './stored-value';

/**
 * Guest lines on their way into a customer's cart: taken out of the guest cart into one record with an id, so that they
 * are merged once whatever happens between. Lines added meanwhile belong to the next merge; another customer's record
 * is left alone.
 */
interface PendingMerge {
  mergeId: string;
  userId: string;
  items: GuestItem[];
}

const parse = (text: string | null): readonly PendingMerge[] => {
  try {
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list) ? (list as PendingMerge[]) : [];
  } catch {
    return [];
  }
};

const stored = storedValue('pendingMerge', parse);

const write = (merges: readonly PendingMerge[]): void =>
  stored.write(merges.length === 0 ? null : JSON.stringify(merges));

export const findPendingMerge = (userId: string): PendingMerge | undefined =>
  stored.read().find((merge) => merge.userId === userId);

/** All tabs take this lock, so that no line is moved twice. Browsers without locks have no second tab to fear less. */
const alone = async <Result>(work: () => Result): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('sprocket.guest-cart', async () => work()) : work();

/** The merge waiting for this customer, made of the guest's lines if there is none yet; null when nothing waits. */
export const setAsideGuestLines = (userId: string): Promise<PendingMerge | null> =>
  alone(() => {
    const waiting = findPendingMerge(userId);
    if (waiting) return waiting;
    const lines = readGuestCart();
    if (lines.length === 0) return null;
    const merge: PendingMerge = {
      mergeId: crypto.randomUUID(),
      userId,
      items: lines.map(({ productId, quantity, ram, weight, size }) => ({ productId, quantity, ram, weight, size })),
    };
    // Written before the guest cart is emptied: a page that dies in between repeats the merge under the same id.
    write([...stored.read(), merge]);
    clearGuestCart();
    return merge;
  });

export const forgetPendingMerge = (mergeId: string): Promise<void> =>
  alone(() => write(stored.read().filter((merge) => merge.mergeId !== mergeId)));
