import type { Accepted, SignUpBody } from '../../../contract/users';
import { signUpMachine } from '../../../machines/sign-up';
import { sessionApi } from '../../api/session';
import { codeAwaited } from '../../state/pending-email';
import { takeReturnAddress } from '../session/take-return-address';
import { beginSession } from '../session/begin-session';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';
import { googleSignIn } from './google-sign-in';

export const signUpFlow = (
  tools: FlowTools,
  /** A session has begun in this tab, by Google: the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signUpMachine => {
  const { dispatch, navigate, sayDone } = tools;
  return signUpMachine.provide({
    actors: {
      register: fromEndpoint(
        dispatch,
        sessionApi.endpoints.signUp,
        (values: SignUpBody) => values,
        ({ msg }: Accepted, { email }) => ({ email: email.trim(), message: msg }),
      ),
      authenticateWithGoogle: googleSignIn(dispatch),
    },
    actions: {
      beginSession: (_, identity) => sessionBegun(beginSession(dispatch, identity)),
      storeEmail: (_, { email }) => void dispatch(codeAwaited({ email, purpose: 'verify' })),
      say: (_, { message }) => sayDone(message),
      goToCode: () => navigate('/verifyOTP'),
      goBack: () => navigate(takeReturnAddress(tools), { replace: true }),
    },
  });
};
