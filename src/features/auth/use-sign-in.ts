import type { SignInBody } from '../../../contract/users';
import { failureText } from '../../copy/failures';
import { signInFlow } from '../../flows/auth/sign-in-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';
import { useRedirectSignedIn } from './use-redirect-signed-in';
import { useSessionBegun } from './use-session-begun';

const defaults = { isVerifyMode: false, isCodeMode: false, isBusy: false, isChoosingAccount: false, isWelcomed: false };

const states: ViewStates<typeof signInFlow, typeof defaults> = {
  editing: {},
  authenticating: { isBusy: true },
  failed: {},
  unverified: { isVerifyMode: true },
  requestingVerification: { isVerifyMode: true, isBusy: true },
  choosingAccount: { isChoosingAccount: true },
  enteringSecondFactor: { isCodeMode: true },
  verifyingSecondFactor: { isCodeMode: true, isBusy: true },
  codeSent: { isVerifyMode: true, isBusy: true },
  welcomed: { isWelcomed: true },
  left: { isWelcomed: true },
};

export const useSignIn = () => {
  const sessionBegun = useSessionBegun();
  const [snapshot, send] = useFlow((context) => signInFlow(context, sessionBegun));
  const { failure } = snapshot.context;

  useRedirectSignedIn(snapshot.matches('editing'));

  return {
    ...viewState(snapshot, states, defaults),
    failure: failure === null || failure.code === 'email_not_verified' ? null : failureText(failure),
    submit: (values: SignInBody) => send({ type: 'credentials.submitted', values }),
    requestVerification: (email: string) => send({ type: 'verification.requested', email }),
    declineVerification: () => send({ type: 'verification.declined' }),
    chooseGoogle: () => send({ type: 'google.chosen' }),
    cancelGoogle: () => send({ type: 'google.cancelled' }),
    edit: () => send({ type: 'credentials.edited' }),
    submitCode: (code: string) => send({ type: 'secondFactor.submitted', code }),
    editCode: () => send({ type: 'secondFactor.edited' }),
    declineCode: () => send({ type: 'secondFactor.declined' }),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
