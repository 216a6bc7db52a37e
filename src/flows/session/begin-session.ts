import type { SignedIn } from '../../../contract/users';
import type { ShopDispatch } from '../../state/make-store';
import { sessionBegun } from '../../state/session';

/** What of the server's answer a session begins with. */
export type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

export const identityIn = ({ token, user, msg }: SignedIn): Identity => ({ token, user, msg });

/** Keeps the session in this browser, for every tab; answers whose it is. */
export const beginSession = (dispatch: ShopDispatch, { token, user }: Identity): string => {
  const kept = { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' };
  dispatch(sessionBegun({ token, user: kept }));
  return user.id;
};
