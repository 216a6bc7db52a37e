import { useMemo } from 'react';
import type { CartItem } from '../../contract/cart';
import { useCartQuery } from './cart';
import { useShopSelector } from '../state/hooks';
import { applyPendingChanges } from './apply-pending-changes';

interface CustomerCart {
  /** Undefined without a session, and until the cart is loaded. */
  items: readonly CartItem[] | undefined;
  version: number;
  error: unknown;
  isUpdating: boolean;
  reload(): PromiseLike<unknown>;
}

export const useCustomerCart = (userId: string | undefined): CustomerCart => {
  const { currentData, error, refetch } = useCartQuery(userId ?? '', { skip: userId === undefined });
  const { pending, isBusy: isUpdating } = useShopSelector((state) => state.pendingCartChanges);
  const items = useMemo(() => currentData && applyPendingChanges(currentData.items, pending), [currentData, pending]);
  return { items, version: currentData?.version ?? 0, error, isUpdating, reload: refetch };
};
