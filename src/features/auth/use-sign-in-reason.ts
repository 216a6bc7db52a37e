import { useEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { authCopy } from '../../copy/auth';
import { carriedText } from '../../lib/carried-state';
import { readReturnAddress, rememberReturnAddress } from '../../storage/return-address';

const { reasons } = authCopy.signIn;

const reasonOf: readonly (readonly [path: string, reason: string])[] = [
  ['/orders/*', reasons.orders],
  ['/checkout', reasons.checkout],
  ['/my-list', reasons.myList],
  ['/my-account', reasons.account],
];

const never = () => () => undefined;
const home = () => '/';

/**
 * Why the shopper was sent to sign in, by the page that sign-in leads back to; null for who came by choice, and in the
 * first frame, which is the server's.
 */
export const useSignInReason = (): string | null => {
  /** The page on which Sign In of the header was pressed. */
  const from = carriedText(useLocation(), 'from');
  const remembered = useSyncExternalStore(never, readReturnAddress, home);

  useEffect(() => {
    if (from !== null) rememberReturnAddress(from);
  }, [from]);

  const [pathname = '/'] = (from ?? remembered).split(/[?#]/);
  return reasonOf.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null;
};
