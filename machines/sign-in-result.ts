import type { SignedIn } from '../contract/users';

/** The part of the response to a sign-in that starts a session. `msg` is shown to the shopper. */
export type SignInResult = Pick<SignedIn, 'token' | 'user' | 'msg'>;
