import { useMemo } from 'react';
import type { CartItem } from '../../../contract/cart';
import { useCartQuery } from '../../api/cart';
import { useShopSelector } from '../../state/hooks';
import { withPendingChanges } from './pending-cart-changes';

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

/** `userId` is undefined for a guest, who has no such cart. */
export const useCustomerCart = (userId: string | undefined): CustomerCart => {
  const { currentData, error, refetch } = useCartQuery(userId ?? '', { skip: userId === undefined });
  const { pending, isBusy: isUpdating } = useShopSelector((state) => state.cartChangesUnderWay);
  const items = useMemo(() => currentData && withPendingChanges(currentData.items, pending), [currentData, pending]);
  return { items, version: currentData?.version ?? 0, error, isUpdating, reload: () => void refetch() };
};
