import type { Accepted, SignUpBody } from '../../../contract/users';
import { signUpMachine } from '../../../machines/sign-up';
import { sessionApi } from '../../api/session';
import { awaitCode } from '../../storage/pending-email';
import { takeReturnAddress } from '../../storage/return-address';
import { beginSession } from '../session/begin-session';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';
import { googleSignIn } from './google-sign-in';

export const signUpFlow = (
  { dispatch, navigate, sayDone }: FlowTools,
  /** A session has begun in this tab, by Google: the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signUpMachine =>
  signUpMachine.provide({
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
      beginSession: (_, identity) => sessionBegun(beginSession(identity)),
      storeEmail: (_, { email }) => awaitCode(email, 'verify'),
      say: (_, { message }) => sayDone(message),
      goToCode: () => navigate('/verifyOTP'),
      goBack: () => navigate(takeReturnAddress(), { replace: true }),
    },
  });
