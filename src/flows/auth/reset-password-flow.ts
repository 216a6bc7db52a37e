import type { Accepted, ResetBody } from '../../../contract/users';
import { resetPasswordMachine } from '../../../machines/reset-password';
import { sessionApi } from '../../api/accounts/session';
import { failureText } from '../../copy/failures';
import { pendingCodeCleared } from '../../state/pending-email';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';

export const resetPasswordFlow = ({
  dispatch,
  navigate,
  showSuccess,
  showError,
}: FlowContext): typeof resetPasswordMachine =>
  resetPasswordMachine.provide({
    actors: {
      resetPassword: fromEndpoint(
        dispatch,
        sessionApi.endpoints.resetPassword,
        (body: ResetBody) => body,
        ({ message }: Accepted) => ({ message }),
      ),
    },
    actions: {
      showMessage: (_, { message }) => showSuccess(message),
      showNotAllowed: (_, failure) => showError(failureText(failure)),
      forgetEmail: () => void dispatch(pendingCodeCleared()),
      goToSignIn: () => navigate('/signIn', { replace: true }),
      goToStart: () => navigate('/signIn', { replace: true }),
    },
  });
