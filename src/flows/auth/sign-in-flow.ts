import type { Accepted, EmailBody, SignInBody } from '../../../contract/users';
import { signInMachine } from '../../../machines/sign-in';
import { sessionApi } from '../../api/session';
import { codeAwaited } from '../../state/pending-email';
import { takeReturnAddress } from '../session/take-return-address';
import { beginSession, identityIn } from '../session/begin-session';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';
import { googleSignIn } from './google-sign-in';

export const signInFlow = (
  tools: FlowTools,
  /** The session has begun in this tab: the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signInMachine => {
  const { dispatch, navigate, sayDone } = tools;
  return signInMachine.provide({
    actors: {
      authenticate: fromEndpoint(dispatch, sessionApi.endpoints.signIn, (values: SignInBody) => values, identityIn),
      authenticateWithGoogle: googleSignIn(dispatch),
      requestVerifyCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.resendCode,
        ({ email }: EmailBody) => ({ email, purpose: 'verify' as const }),
        ({ message }: Accepted, { email }) => ({ email: email.trim(), message }),
      ),
    },
    actions: {
      beginSession: (_, identity) => sessionBegun(beginSession(dispatch, identity)),
      say: (_, { message }) => sayDone(message),
      storeEmail: (_, { email }) => void dispatch(codeAwaited({ email, purpose: 'verify' })),
      goBack: () => navigate(takeReturnAddress(tools), { replace: true }),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
};
