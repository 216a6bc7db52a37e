import type { Accepted, SignUpBody } from '../../contract/users';
import { signUpMachine } from '../../machines/sign-up';
import { sessionApi } from '../api/session';
import { awaitCode } from '../store/pending-email';
import type { FlowTools } from './flow-tools';
import { fromEndpoint } from './from-endpoint';

export const signUpFlow = ({ dispatch, navigate, sayDone }: FlowTools): typeof signUpMachine =>
  signUpMachine.provide({
    actors: {
      register: fromEndpoint(
        dispatch,
        sessionApi.endpoints.signUp,
        (values: SignUpBody) => values,
        ({ msg }: Accepted, { email }) => ({ email: email.trim(), message: msg }),
      ),
    },
    actions: {
      storeEmail: (_, { email }) => awaitCode(email, 'verify'),
      sayAccepted: (_, { message }) => sayDone(message),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
