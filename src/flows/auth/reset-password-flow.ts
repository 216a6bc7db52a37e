import type { Accepted, ResetBody } from '../../../contract/users';
import { resetPasswordMachine } from '../../../machines/reset-password';
import { sessionApi } from '../../api/session';
import { failureText } from '../../copy/failures';
import { awaitedCodeForgotten } from '../../state/pending-email';
import type { FlowTools } from '../flow-tools';
import { fromEndpoint } from '../from-endpoint';

export const resetPasswordFlow = ({ dispatch, navigate, sayDone, sayFailed }: FlowTools): typeof resetPasswordMachine =>
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
      say: (_, { message }) => sayDone(message),
      sayNotAllowed: (_, failure) => sayFailed(failureText(failure)),
      forgetEmail: () => void dispatch(awaitedCodeForgotten()),
      goToSignIn: () => navigate('/signIn', { replace: true }),
      goToStart: () => navigate('/signIn', { replace: true }),
    },
  });
