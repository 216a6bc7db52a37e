import { useEffect, useRef } from 'react';
import { clearPrivateCache } from '../api/private-cache';
import { useShopper, useShopDispatch } from '../state/hooks';

export const usePrivateCacheReset = (): void => {
  const dispatch = useShopDispatch();
  const userId = useShopper()?.user.userId ?? null;
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (before.current !== null && before.current !== userId) dispatch(clearPrivateCache());
    before.current = userId;
  }, [dispatch, userId]);
};
