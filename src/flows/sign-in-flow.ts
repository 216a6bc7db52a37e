import type { Accepted, EmailBody, SignedIn, SignInBody } from '../../contract/users';
import { signInMachine } from '../../machines/sign-in';
import { sessionApi } from '../api/session';
import { awaitCode } from '../store/pending-email';
import { takeReturnAddress } from '../store/return-address';
import { storeSession } from '../store/session';
import type { FlowTools } from './flow-tools';
import { fromEndpoint } from './from-endpoint';

type Identity = Pick<SignedIn, 'token' | 'user' | 'msg'>;

const codeSent = ({ message }: Accepted, { email }: EmailBody) => ({ email: email.trim(), message });

export const signInFlow = (
  { dispatch, navigate, sayDone }: FlowTools,
  /** The session has begun in this tab: the cart can be merged. */
  sessionBegun: (userId: string) => void,
): typeof signInMachine =>
  signInMachine.provide({
    actors: {
      authenticate: fromEndpoint(
        dispatch,
        sessionApi.endpoints.signIn,
        (values: SignInBody) => values,
        ({ token, user, msg }: SignedIn): Identity => ({ token, user, msg }),
      ),
      requestVerifyCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.resendCode,
        ({ email }: EmailBody) => ({ email, purpose: 'verify' as const }),
        codeSent,
      ),
      requestResetCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.forgotPassword,
        (body: EmailBody) => body,
        codeSent,
      ),
    },
    actions: {
      beginSession: (_, { token, user }) => {
        storeSession({
          token,
          user: { userId: user.id, name: user.name, email: user.email, image: user.images[0] ?? '' },
        });
        sessionBegun(user.id);
      },
      say: (_, { message }) => sayDone(message),
      storeEmailForVerify: (_, { email }) => awaitCode(email, 'verify'),
      storeEmailForReset: (_, { email }) => awaitCode(email, 'reset'),
      goBack: () => navigate(takeReturnAddress(), { replace: true }),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
