import { useEffect, useRef } from 'react';
import { api } from '../api/api';
import { dropPrivateAnswers } from '../api/private-answers';
import { hearOtherTabs } from '../storage/changed-elsewhere';
import { useShopDispatch } from '../state/hooks';
import { useSession } from '../storage/session';

/**
 * When somebody else signs in, or the customer signs out, what was answered to the one before is asked anew or dropped;
 * so is what the customer has changed in another tab.
 */
export const useOwnAnswers = (): void => {
  const dispatch = useShopDispatch();
  const userId = useSession()?.user.userId ?? null;
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (before.current !== null && before.current !== userId) dispatch(dropPrivateAnswers());
    before.current = userId;
  }, [dispatch, userId]);

  useEffect(() => hearOtherTabs((tags) => dispatch(api.util.invalidateTags([...tags]))), [dispatch]);
};
