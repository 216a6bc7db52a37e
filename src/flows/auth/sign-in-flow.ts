import { fromPromise } from 'xstate';
import type { Accepted, EmailBody, GoogleBody, SignedIn, SignInBody } from '../../../contract/users';
import { signInMachine } from '../../../machines/sign-in';
import type { SignInResult } from '../../../machines/sign-in-result';
import { sessionApi } from '../../api/accounts/session';
import { pendingCodeSet } from '../../state/pending-email';
import { takeReturnAddress } from '../session/take-return-address';
import { beginSession, toSignInResult } from '../session/begin-session';
import { call } from '../call-endpoint';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';
import { googleSignIn } from './google-sign-in';

export const signInFlow = (
  flowContext: FlowContext,
  /** Called when the session has started in this tab, so that the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signInMachine => {
  const { dispatch, navigate, showSuccess } = flowContext;
  const { signIn, signInWithGoogle, resendCode } = sessionApi.endpoints;
  /** Password and token stay in this closure, because the context of a machine can be inspected. */
  let repeatWithCode: ((code: string, signal: AbortSignal) => Promise<SignedIn>) | null = null;
  const keepPassword = (values: SignInBody): SignInBody => {
    repeatWithCode = (code, signal) => call(dispatch, signIn, { ...values, code }, signal);
    return values;
  };
  const keepGoogle = (body: GoogleBody): void => {
    repeatWithCode = (code, signal) => call(dispatch, signInWithGoogle, { ...body, code }, signal);
  };
  return signInMachine.provide({
    actors: {
      authenticate: fromEndpoint(dispatch, signIn, keepPassword, toSignInResult),
      authenticateWithGoogle: googleSignIn(dispatch, keepGoogle),
      authenticateWithCode: fromPromise<SignInResult, { code: string }>(async ({ input: { code }, signal }) => {
        if (repeatWithCode === null) throw new Error('no sign-in to repeat');
        return toSignInResult(await repeatWithCode(code, signal));
      }),
      requestVerifyCode: fromEndpoint(
        dispatch,
        resendCode,
        ({ email }: EmailBody) => ({ email, purpose: 'verify' as const }),
        ({ message }: Accepted, { email }) => ({ email: email.trim(), message }),
      ),
    },
    actions: {
      beginSession: (_, result) => {
        repeatWithCode = null;
        sessionBegun(beginSession(dispatch, result));
      },
      showMessage: (_, { message }) => showSuccess(message),
      storeEmail: (_, { email }) => void dispatch(pendingCodeSet({ email, purpose: 'verify' })),
      goBack: () => navigate(takeReturnAddress(flowContext), { replace: true }),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
};
