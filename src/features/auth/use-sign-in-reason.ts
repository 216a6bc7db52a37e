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
  ['/my-list', reasons.wishlist],
  ['/my-account', reasons.account],
];

/** Returns why the page that opens after the sign-in needs a session. Null in the first frame and without a reason. */
export const useSignInReason = (): string | null => {
  /** The path to return to, set by the link that led here. */
  const stored = locationStateText(useLocation(), 'from');
  // After a reload, only the browser knows the location state, so the state is ignored during hydration.
  const from = useHydrated() ? stored : null;
  const kept = useShopSelector((state) => state.returnAddress ?? '/');
  const dispatch = useShopDispatch();

  useEffect(() => {
    if (from !== null) dispatch(returnAddressKept(from));
  }, [from, dispatch]);

  const [pathname = '/'] = (from ?? kept).split(/[?#]/);
  return reasonOf.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null;
};
