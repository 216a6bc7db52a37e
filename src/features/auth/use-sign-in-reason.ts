import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { authCopy } from '../../copy/accounts/auth';
import { locationStateText } from '../../lib/location-state';
import { useHydrated } from '../../rendering/use-hydrated';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';

const { reasons } = authCopy.signIn;

const reasonOf: readonly (readonly [path: string, reason: string])[] = [
  ['/orders/*', reasons.orders],
  ['/checkout', reasons.checkout],
  ['/my-list', reasons.myList],
  ['/my-account', reasons.account],
];

/** Returns why the previous page needs a sign-in, or null. In the first frame, the stored path is not known yet. */
export const useSignInReason = (): string | null => {
  /** The page on which the header's Sign In was pressed. */
  const stored = locationStateText(useLocation(), 'from');
  // After a reload the browser still has this state, but the server has not.
  const from = useHydrated() ? stored : null;
  const kept = useShopSelector((state) => state.returnAddress ?? '/');
  const dispatch = useShopDispatch();

  useEffect(() => {
    if (from !== null) dispatch(returnAddressKept(from));
  }, [from, dispatch]);

  const [pathname = '/'] = (from ?? kept).split(/[?#]/);
  return reasonOf.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null;
};
