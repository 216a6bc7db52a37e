import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../lib/use-hydrated';
import { rememberReturnAddress } from '../store/return-address';
import { useSession, type Session } from '../store/session';

/**
 * The session of a page that needs one; null while nobody knows, and while a guest is on the way to /signIn, which leads
 * back here (specification, section 6).
 */
export const useRequiredSession = (): Session | null => {
  const session = useSession();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isGuest = isHydrated && session === null;

  useEffect(() => {
    if (!isGuest) return;
    rememberReturnAddress(pathname + search);
    void navigate('/signIn', { replace: true });
  }, [isGuest, pathname, search, navigate]);

  return session;
};
