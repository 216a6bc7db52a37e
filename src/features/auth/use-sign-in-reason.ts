import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { authCopy } from '../../copy/auth';
import { carriedText } from '../../lib/carried-state';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';

const { reasons } = authCopy.signIn;

const reasonOf: readonly (readonly [path: string, reason: string])[] = [
  ['/orders/*', reasons.orders],
  ['/checkout', reasons.checkout],
  ['/my-list', reasons.myList],
  ['/my-account', reasons.account],
];

/**
 * Why the shopper was sent to sign in, by the page that sign-in leads back to; null for who came by choice, and in the
 * first frame, which is the server's.
 */
export const useSignInReason = (): string | null => {
  /** The page on which Sign In of the header was pressed. */
  const from = carriedText(useLocation(), 'from');
  const kept = useShopSelector((state) => state.returnAddress ?? '/');
  const dispatch = useShopDispatch();

  useEffect(() => {
    if (from !== null) dispatch(returnAddressKept(from));
  }, [from, dispatch]);

  const [pathname = '/'] = (from ?? kept).split(/[?#]/);
  return reasonOf.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null;
};
