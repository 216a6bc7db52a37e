import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../rendering/use-hydrated';
import { useSession, useShopDispatch } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';
import type { Session } from '../../state/session';

/**
 * The session of a page that needs one; null while nobody knows, and while a guest is on the way to /signIn, which leads
 * back here (specification, section 6). Who signs out on such a page has left it: the next one to sign in is not led to
 * it. Where the server has ended the session, the session's own flow keeps the address.
 */
export const useRequiredSession = (): Session | null => {
  const session = useSession();
  const dispatch = useShopDispatch();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isGuest = isHydrated && session === null;

  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (session !== null) wasSignedIn.current = true;
  }, [session]);

  useEffect(() => {
    if (!isGuest) return;
    if (!wasSignedIn.current) dispatch(returnAddressKept(pathname + search));
    void navigate('/signIn', { replace: true });
  }, [isGuest, pathname, search, navigate, dispatch]);

  return session;
};
