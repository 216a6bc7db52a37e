import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../rendering/use-hydrated';
import { useSession, useShopDispatch, useShopper } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';
import type { Session } from '../../state/session';

/**
 * Without a session, redirects to /signIn and stores the path of this page, to which the sign-in returns
 * (specification, section 6). If the session ends on this page, this hook stores no path. After a sign-out, the sign-in
 * does not return here. If the server has ended the session, the session flow stores the path.
 */
const useRequired = (session: Session | null): Session | null => {
  const dispatch = useShopDispatch();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mustSignIn = isHydrated && session === null;

  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (session !== null) wasSignedIn.current = true;
  }, [session]);

  useEffect(() => {
    if (!mustSignIn) return;
    if (!wasSignedIn.current) dispatch(returnAddressKept(pathname + search));
    void navigate('/signIn', { replace: true });
  }, [mustSignIn, pathname, search, navigate, dispatch]);

  return session;
};

export const useRequiredSession = (): Session | null => useRequired(useSession());

/** Returns the session for checkout and orders, which guest sessions can use too. */
export const useRequiredShopper = (): Session | null => useRequired(useShopper());
