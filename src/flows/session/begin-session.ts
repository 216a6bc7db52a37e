import type { SignedIn } from '../../../contract/users';
import type { ShopDispatch } from '../../state/make-store';
import { sessionBegun } from '../../state/session';

export type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

export const identityIn = ({ token, user, msg }: SignedIn): Identity => ({ token, user, msg });

/** Stores the session for all tabs. Returns the user's id. */
export const beginSession = (dispatch: ShopDispatch, { token, user }: Identity): string => {
  const kept = { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' };
  dispatch(sessionBegun({ token, user: kept }));
  return user.id;
};
