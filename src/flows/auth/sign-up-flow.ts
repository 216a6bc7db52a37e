import type { Accepted, SignUpBody } from '../../../contract/users';
import { signUpMachine } from '../../../machines/sign-up';
import { sessionApi } from '../../api/accounts/session';
import { pendingCodeSet } from '../../state/pending-email';
import { takeReturnAddress } from '../session/take-return-address';
import { beginSession } from '../session/begin-session';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';
import { googleSignIn } from './google-sign-in';

export const signUpFlow = (
  flowContext: FlowContext,
  /** Called when a session has started in this tab, so that the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signUpMachine => {
  const { dispatch, navigate, showSuccess } = flowContext;
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
      beginSession: (_, result) => sessionBegun(beginSession(dispatch, result)),
      storeEmail: (_, { email }) => void dispatch(pendingCodeSet({ email, purpose: 'verify' })),
      showMessage: (_, { message }) => showSuccess(message),
      goToCode: () => navigate('/verifyOTP'),
      goBack: () => navigate(takeReturnAddress(flowContext), { replace: true }),
    },
  });
};
