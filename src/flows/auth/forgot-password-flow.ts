import type { Accepted, EmailBody } from '../../../contract/users';
import { forgotPasswordMachine } from '../../../machines/forgot-password';
import { sessionApi } from '../../api/accounts/session';
import { pendingCodeSet } from '../../state/pending-email';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';

export const forgotPasswordFlow = ({ dispatch, navigate, showSuccess }: FlowContext): typeof forgotPasswordMachine =>
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
      storeEmail: (_, { email }) => void dispatch(pendingCodeSet({ email: email.trim(), purpose: 'reset' })),
      showMessage: (_, { message }) => showSuccess(message),
      goToCode: () => navigate('/verifyOTP'),
    },
  });
