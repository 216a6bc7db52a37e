import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value';

/** What is kept of the signed-in customer (specification, section 3): the keys `token` and `user`. */
export interface SessionUser {
  userId: string;
  name: string;
  email: string;
  image: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

const parseUser = (text: string | null): SessionUser | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { userId, name, email, image } = value as Record<string, unknown>;
    if (typeof userId !== 'string' || userId === '') return null;
    const textOf = (field: unknown) => (typeof field === 'string' ? field : '');
    return { userId, name: textOf(name), email: textOf(email), image: textOf(image) };
  } catch {
    return null;
  }
};

const token = storedValue('token', (text) => (text === '' ? null : text));
const user = storedValue('user', parseUser);

let last: Session | null = null;

/** The session of this moment, null for a guest. Login state derives from token *and* user (section 4). */
export const readSession = (): Session | null => {
  const currentToken = token.read();
  const currentUser = user.read();
  if (currentToken === null || currentUser === null) return (last = null);
  if (last?.token === currentToken && last.user === currentUser) return last;
  return (last = { token: currentToken, user: currentUser });
};

/** Signs in here and, through storage events, in every other tab. The user is written first: a token alone is a guest. */
export const storeSession = (session: Session): void => {
  user.write(JSON.stringify(session.user));
  token.write(session.token);
};

export const clearSession = (): void => {
  token.write(null);
  user.write(null);
};

const rejectionListeners = new Set<() => void>();

/** Hears that the server no longer accepts the stored token. */
export const subscribeRejection = (listener: () => void): (() => void) => {
  rejectionListeners.add(listener);
  return () => rejectionListeners.delete(listener);
};

/**
 * The server refused this token. The session flow ends the session and says so; before that flow runs nobody hears of it,
 * for the flow begins by asking the server itself. Another tab may have signed in anew since the call was sent: then
 * nothing has happened to the session of now.
 */
export const rejectToken = (rejected: string): void => {
  if (readSession()?.token !== rejected) return;
  rejectionListeners.forEach((listener) => listener());
};

export const subscribeSession = (listener: () => void): (() => void) => {
  const stops = [token.subscribe(listener), user.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
};

const noSession = () => null;

/** The session; null on the server and in the first frame, which are the same for everybody. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, readSession, noSession);
