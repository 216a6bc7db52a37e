import type { Accepted, CodePurpose, Verified } from '../../../contract/users';
import { verifyOtpMachine } from '../../../machines/verify-otp';
import { sessionApi } from '../../api/accounts/session';
import { pendingCodeCleared, resendDelayed } from '../../state/pending-email';
import type { FlowContext } from '../flow-context';
import { fromEndpoint } from '../from-endpoint';

export const verifyOtpFlow = ({ dispatch, navigate, showSuccess }: FlowContext): typeof verifyOtpMachine =>
  verifyOtpMachine.provide({
    actors: {
      verifyCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.verifyEmail,
        ({ email, code, purpose }: { email: string; code: string; purpose: CodePurpose }) => ({
          email,
          otp: code,
          purpose,
        }),
        ({ message }: Verified) => ({ message }),
      ),
      resendCode: fromEndpoint(
        dispatch,
        sessionApi.endpoints.resendCode,
        (input: { email: string; purpose: CodePurpose }) => input,
        ({ message }: Accepted) => ({ message }),
      ),
    },
    actions: {
      showMessage: (_, { message }) => showSuccess(message),
      forgetEmail: () => void dispatch(pendingCodeCleared()),
      keepCooldown: (_, { cooldown }) => void dispatch(resendDelayed(Date.now() + cooldown)),
      goToStart: (_, { purpose }) => navigate(purpose === 'reset' ? '/signIn' : '/signUp', { replace: true }),
      goToNewPassword: () => navigate('/changePassword', { replace: true }),
      goToSignIn: (_, { email }) => navigate('/signIn', { replace: true, state: { email } }),
    },
  });
