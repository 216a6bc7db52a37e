import type { SignedIn } from '../../../contract/users';
import { storeSession } from '../../storage/session';

/** What of the server's answer a session begins with. */
export type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

export const identityIn = ({ token, user, msg }: SignedIn): Identity => ({ token, user, msg });

/** Keeps the session in this browser, for every tab; answers whose it is. */
export const beginSession = ({ token, user }: Identity): string => {
  storeSession({
    token,
    user: { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' },
  });
  return user.id;
};
