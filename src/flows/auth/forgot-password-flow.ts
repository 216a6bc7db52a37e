import type { Accepted, EmailBody } from '../../../contract/users';
import { forgotPasswordMachine } from '../../../machines/forgot-password';
import { sessionApi } from '../../api/session';
import { codeAwaited } from '../../state/pending-email';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';

export const forgotPasswordFlow = ({ dispatch, navigate, sayDone }: FlowTools): typeof forgotPasswordMachine =>
  forgotPasswordMachine.provide({
    actors: {
      requestResetCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.forgotPassword,
        (body: EmailBody) => body,
        ({ message }: Accepted) => ({ message }),
      ),
    },
    actions: {
      storeEmail: (_, { email }) => void dispatch(codeAwaited({ email: email.trim(), purpose: 'reset' })),
      say: (_, { message }) => sayDone(message),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
