import { useMemo, useSyncExternalStore } from 'react';
import type { CartItem } from '../../contract/cart';
import { useCartQuery } from '../api/cart';
import { useShopDispatch } from '../store/hooks';
import { cartChangesOf } from './cart-changes';
import { withPendingChanges, type PendingChange } from './pending-cart-changes';

/** The signed-in cart with what this tab has changed of it. */
export interface CustomerCart {
  /** Undefined as long as nobody knows, and for a guest. */
  items: readonly CartItem[] | undefined;
  /** Of the server's last answer. */
  version: number;
  error: unknown;
  /** A change is on its way. */
  isUpdating: boolean;
  reload(): void;
}

const none: readonly PendingChange[] = [];
const nothing = () => none;
const never = () => false;

/** `userId` is undefined for a guest, who has no such cart. */
export const useCustomerCart = (userId: string | undefined): CustomerCart => {
  const { currentData, error, refetch } = useCartQuery(userId ?? '', { skip: userId === undefined });
  const changes = cartChangesOf(useShopDispatch());
  const pending = useSyncExternalStore(changes.subscribe, changes.pending, nothing);
  const isUpdating = useSyncExternalStore(changes.subscribe, changes.isBusy, never);
  const items = useMemo(() => currentData && withPendingChanges(currentData.items, pending), [currentData, pending]);
  return { items, version: currentData?.version ?? 0, error, isUpdating, reload: () => void refetch() };
};
