import type { SignedIn } from '../../../contract/users';
import type { SignInResult } from '../../../machines/sign-in-result';
import { checkoutRemembered } from '../../state/checkout-record';
import { isGuest } from '../../state/guest-session';
import type { ShopDispatch, ShopState } from '../../state/make-store';
import { sessionBegun } from '../../state/session';

export const toSignInResult = ({ token, user, msg }: SignedIn): SignInResult => ({ token, user, msg });

/** Moves the guest's checkout record to the account, as the server moves the checkout (`guest-handover.ts`). */
const takeOverCheckout =
  (userId: string) =>
  (dispatch: ShopDispatch, getState: () => ShopState): void => {
    const { session, checkoutRecord } = getState();
    if (session === null || !isGuest(session.user) || checkoutRecord?.userId !== session.user.userId) return;
    dispatch(checkoutRemembered({ userId, checkoutId: checkoutRecord.checkoutId }));
  };

/** Stores the checkout's record first, because another tab reads the record as soon as it sees the new session. */
export const beginSession = (dispatch: ShopDispatch, { token, user }: SignInResult): string => {
  const kept = { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' };
  dispatch(takeOverCheckout(user.id));
  dispatch(sessionBegun({ token, user: kept }));
  return user.id;
};
