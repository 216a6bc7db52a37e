import { mergeForgotten, mergeSetAside, type PendingMerge } from '../../state/pending-merges';
import { storedStateRequested } from '../../state/stored-slices';
import type { FlowTools } from '../flow-tools';

type Store = Pick<FlowTools, 'dispatch' | 'getState'>;

/** All tabs take this lock, so that no line is moved twice. Browsers without locks have no second tab to fear less. */
const alone = async <Result>({ dispatch }: Store, work: () => Result): Promise<Result> => {
  const lookAndWork = () => {
    // What the tab that held the lock before has written may still be on the way as an event.
    dispatch(storedStateRequested());
    return work();
  };
  return 'locks' in navigator
    ? navigator.locks.request('sprocket.guest-cart', async () => lookAndWork())
    : lookAndWork();
};

const pendingMergeOf = ({ getState }: Store, userId: string): PendingMerge | undefined =>
  getState().pendingMerges.find((merge) => merge.userId === userId);

/** The merge that waits for this customer; another tab may have finished it a moment ago. */
export const findPendingMerge = (store: Store, userId: string): PendingMerge | undefined => {
  store.dispatch(storedStateRequested());
  return pendingMergeOf(store, userId);
};

/** The merge waiting for this customer, made of the guest's lines if there is none yet; null when nothing waits. */
export const setAsideGuestLines = (store: Store, userId: string): Promise<PendingMerge | null> =>
  alone(store, () => {
    const waiting = pendingMergeOf(store, userId);
    if (waiting) return waiting;
    const lines = store.getState().guestCart;
    if (lines.length === 0) return null;
    const merge: PendingMerge = {
      mergeId: crypto.randomUUID(),
      userId,
      items: lines.map(({ productId, quantity, ram, weight, size }) => ({ productId, quantity, ram, weight, size })),
    };
    store.dispatch(mergeSetAside(merge));
    return merge;
  });

export const forgetPendingMerge = (store: Store, mergeId: string): Promise<void> =>
  alone(store, () => void store.dispatch(mergeForgotten(mergeId)));
