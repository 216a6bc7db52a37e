import type { Session, SessionUser } from './session';

export const isGuest = ({ email }: SessionUser): boolean => email === '';

export const isGuestSession = (session: Session | null): boolean => session !== null && isGuest(session.user);
