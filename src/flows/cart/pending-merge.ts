import { guestItemOf } from '../../lib/guest-item';
import { mergeForgotten, mergeSetAside, type PendingMerge } from '../../state/pending-merges';
import { storedStateRequested } from '../../state/stored-slices';
import type { FlowContext } from '../flow-context';

type Store = Pick<FlowContext, 'dispatch' | 'getState'>;

/** Runs `work`. With Web Locks, only one tab at a time runs such work, so that no line is moved twice. */
const alone = async <Result>({ dispatch }: Store, work: () => Result, signal?: AbortSignal): Promise<Result> => {
  const lookAndWork = () => {
    // `storage` events from the tab that last had the lock may not have arrived yet.
    dispatch(storedStateRequested());
    return work();
  };
  return 'locks' in navigator
    ? navigator.locks.request('sprocket.guest-cart', { signal }, async () => lookAndWork())
    : lookAndWork();
};

const pendingMergeOf = ({ getState }: Store, userId: string): PendingMerge | undefined =>
  getState().pendingMerges.find((merge) => merge.userId === userId);

/** Reads the storage first, because another tab may just have finished the merge. */
export const findPendingMerge = (store: Store, userId: string): PendingMerge | undefined => {
  store.dispatch(storedStateRequested());
  return pendingMergeOf(store, userId);
};

export const setAsideGuestLines = (store: Store, userId: string, signal: AbortSignal): Promise<PendingMerge | null> => {
  const setAside = (): PendingMerge | null => {
    const waiting = pendingMergeOf(store, userId);
    if (waiting) return waiting;
    const lines = store.getState().guestCart;
    if (lines.length === 0) return null;
    const merge: PendingMerge = {
      mergeId: crypto.randomUUID(),
      userId,
      items: lines.map(guestItemOf),
    };
    store.dispatch(mergeSetAside(merge));
    return merge;
  };
  return alone(store, setAside, signal);
};

export const forgetPendingMerge = (store: Store, mergeId: string): Promise<void> =>
  alone(store, () => void store.dispatch(mergeForgotten(mergeId)));
