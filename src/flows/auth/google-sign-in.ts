import { fromPromise } from 'xstate';
import { publicConfig } from '../../api/config';
import { lostFailure } from '../../api/failure';
import { sessionApi } from '../../api/session';
import type { ShopDispatch } from '../../state/make-store';
import { identityIn, type Identity } from '../session/begin-session';
import { call } from '../call-endpoint';

/** Google's client weighs more than the whole page: it comes when somebody wants it. */
const loadGoogle = () =>
  import(/* webpackChunkName: "google-identity" */ './google-identity').catch(() => {
    throw lostFailure('network');
  });

/** Signs in with a Google account: Google's client vouches for the shopper, the shop's server begins the session. */
export const googleSignIn = (dispatch: ShopDispatch) =>
  fromPromise<Identity>(async ({ signal }) => {
    const [{ firebase }, { obtainGoogleIdentity }] = await Promise.all([publicConfig(dispatch), loadGoogle()]);
    signal.throwIfAborted();
    const body = await obtainGoogleIdentity(firebase, signal);
    return identityIn(await call(dispatch, sessionApi.endpoints.signInWithGoogle, body, signal));
  });
