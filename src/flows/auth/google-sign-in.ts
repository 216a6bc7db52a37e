import { fromPromise } from 'xstate';
import type { GoogleBody } from '../../../contract/users';
import type { SignInResult } from '../../../machines/sign-in-result';
import { publicConfig } from '../../api/config';
import { transportFailure } from '../../api/failure';
import { sessionApi } from '../../api/accounts/session';
import type { ShopDispatch } from '../../state/make-store';
import { toSignInResult } from '../session/begin-session';
import { call } from '../call-endpoint';

/** Google's client is larger than the whole page, so it is loaded on demand. */
const loadGoogle = () =>
  import(/* webpackChunkName: "google-identity" */ './google-identity').catch(() => {
    throw transportFailure('network');
  });

/** `identityObtained` receives the body with the ID token before the shop's server is called. */
export const googleSignIn = (dispatch: ShopDispatch, identityObtained: (body: GoogleBody) => void = () => undefined) =>
  fromPromise<SignInResult>(async ({ signal }) => {
    const [{ firebase }, { obtainGoogleIdentity }] = await Promise.all([publicConfig(dispatch), loadGoogle()]);
    signal.throwIfAborted();
    const body = await obtainGoogleIdentity(firebase, signal);
    identityObtained(body);
    return toSignInResult(await call(dispatch, sessionApi.endpoints.signInWithGoogle, body, signal));
  });
