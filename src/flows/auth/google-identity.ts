import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  debugErrorMap,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import type { PublicConfig } from '../../../contract/config';
import type { GoogleBody } from '../../../contract/users';
import { askChooser } from './google-chooser';
import { failureOfGoogle } from './google-failure';

type FirebaseConfig = PublicConfig['firebase'];

/**
 * Replaces a URL's origin with that of the page (`127.0.0.1` or `localhost`). The content security policy blocks calls
 * to another origin, and the chooser's message must come from the page's origin.
 */
const hereAt = (address: string): string => {
  const { pathname, search } = new URL(address, window.location.origin);
  return new URL(pathname + search, window.location.origin).href;
};

let opened: Auth | null = null;

/** Creates the client only once. The client stores nothing, because the shop has its own session. */
const openAuth = ({ apiKey, authDomain, projectId, emulatorUrl }: FirebaseConfig): Auth => {
  if (opened !== null) return opened;
  const app = initializeApp({ apiKey, authDomain, projectId });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence, errorMap: debugErrorMap });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, hereAt(emulatorUrl), { disableWarnings: true });
  return (opened = auth);
};

const choose = async (auth: Auth, { chooserUrl }: FirebaseConfig, signal: AbortSignal) => {
  if (chooserUrl !== undefined) {
    const credential = GoogleAuthProvider.credential(await askChooser(hereAt(chooserUrl), signal));
    return signInWithCredential(auth, credential);
  }
  const provider = new GoogleAuthProvider();
  // With `select_account`, Google shows the account chooser even if only one account is signed in.
  provider.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
};

/**
 * Returns the body of `authWithGoogle` with the ID token (specification, section 7).
 * @throws ApiFailure popup_blocked, popup_closed, identity_unavailable, or identity_rejected with the provider's
 * message.
 */
export const obtainGoogleIdentity = async (config: FirebaseConfig, signal: AbortSignal): Promise<GoogleBody> => {
  try {
    const auth = openAuth(config);
    const { user } = await choose(auth, config, signal);
    const idToken = await user.getIdToken();
    const { displayName: name, email, photoURL, phoneNumber: phone } = user;
    await auth.signOut();
    return { name, email: email ?? '', password: null, images: photoURL === null ? [] : [photoURL], phone, idToken };
  } catch (error) {
    throw failureOfGoogle(error);
  }
};
