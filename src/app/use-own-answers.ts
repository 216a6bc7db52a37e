import { useEffect, useRef } from 'react';
import { dropPrivateAnswers } from '../api/private-answers';
import { useSession, useShopDispatch } from '../state/hooks';

/**
 * When somebody else signs in, or the customer signs out, what was answered to the one before is asked anew or dropped.
 */
export const useOwnAnswers = (): void => {
  const dispatch = useShopDispatch();
  const userId = useSession()?.user.userId ?? null;
  const before = useRef<string | null>(null);

  useEffect(() => {
    if (before.current !== null && before.current !== userId) dispatch(dropPrivateAnswers());
    before.current = userId;
  }, [dispatch, userId]);
};
